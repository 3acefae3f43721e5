import { z } from 'zod'
import { endpoint, shape } from '../../endpoint.ts'
import { collegeColourNames } from './college-colours.ts'
import { administrators, college } from './shapes.ts'

/** The address of a file, as an upload answers it. */
const fileAddress = /^\/lms-backend\/api\/v1\/file\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** How a college looks: to everybody of it, and in place of how its organisation does. */
export const collegeKeeping = {
  updateCollege: endpoint({
    method: 'PATCH',
    path: '/api/v1/college/update',
    summary:
      'Gives the college a logo and a colour of its own, or with null takes them away; an administrator of the whole college does. The logo is a picture that one uploaded oneself, of 64 KiB at most.',
    access: administrators,
    body: shape({
      logo: z.string().regex(fileAddress, 'Upload a picture first.').nullable().optional(),
      colour: z.enum(collegeColourNames).nullable().optional(),
    }),
    response: college,
    errors: ['access.refused', 'files.too_large'],
    idempotency: 'natural',
    example: { body: { colour: 'maroon' } },
    pages: ['/admin/departments'],
  }),
}
