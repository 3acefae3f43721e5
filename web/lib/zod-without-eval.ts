import { z } from 'zod'

// Zod would try whether it may compile functions, which the content security policy forbids and the browser reports.
z.config({ jitless: true })
