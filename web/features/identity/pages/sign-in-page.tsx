import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { useStore } from '../../../lib/store.ts'
import { takeWanted } from '../../../lib/wanted.ts'
import { CodeStep } from '../components/code-step.tsx'
import { DemoAccounts } from '../components/demo-accounts.tsx'
import { DemoCode } from '../components/demo-code.tsx'
import { Entrance } from '../components/entrance.tsx'
import { IdentifierStep } from '../components/identifier-step.tsx'
import { OrganisationChoice } from '../components/organisation-choice.tsx'
import { PersonStep } from '../components/person-step.tsx'
import { PinStep } from '../components/pin-step.tsx'
import { SharedChoice } from '../components/shared-choice.tsx'
import { type Candidate, type Proof, type Sent, type SignInResult, type Step, stepIn } from '../format.ts'
import { identityQueries } from '../queries.ts'

const doorCodes = ['JNTU', 'DGIPUC'] as const

export function SignInPage() {
  const navigate = useNavigate()
  const location = useLocation()
  const [search] = useSearchParams()
  const remembered = useStore((state) => state.loggedinUser.currOrg)
  const signIn = useStore((state) => state.signIn)
  const organisations = useQuery(identityQueries.organisations())
  const accounts = useQuery({ ...identityQueries.demoAccounts(), enabled: organisations.data?.data.some((each) => each.hasDemo) ?? false })
  const step = stepIn(location.state)
  const sent = step.name === 'code' ? step.sent : undefined
  const outbox = useQuery({
    ...identityQueries.demoOutbox(sent?.identifier ?? ''),
    enabled: Boolean(sent && accounts.data),
    // A code is sent after the answer that announces it.
    refetchInterval: 1000,
  })
  const [identifier, setIdentifier] = useState(sent?.identifier ?? '')
  const [lastSent, setLastSent] = useState<Sent>()
  const [code, setCode] = useState('')
  const [choice, setChoice] = useState<{ people: readonly Candidate[]; proof: Proof }>()

  const isShared = step.isShared ?? false
  const go = (to: Step, replace = false) => navigate({ search: location.search }, { state: { isShared, ...to }, replace })
  const sharedChoice = <SharedChoice isShared={isShared} onChange={(next) => go({ ...step, isShared: next }, true)} />
  const onSent = (next: Sent) => {
    setLastSent(next)
    setCode('')
    void go({ name: 'code', sent: next }, step.name === 'code')
  }
  const onAnswer = (result: SignInResult, proof: Proof) => {
    if (result.status === 'choose') return setChoice({ people: result.people, proof })
    signIn(result.user)
    void navigate(takeWanted(result.user), { replace: true })
  }

  // Only the address narrows whose people are meant: an organisation that the device remembers may be somebody else's.
  const organisation = doorCodes.find((code) => code === search.get('org'))
  const shared = { identifier, onChange: setIdentifier, organisation, onAnswer, isShared, sharedChoice }
  const demoAccounts = accounts.data?.filter((account) => !organisation || account.organisation === organisation)
  const demo = sent ? (
    <DemoCode messages={outbox.data} onUse={setCode} />
  ) : (
    demoAccounts && !choice && <DemoAccounts accounts={demoAccounts} onChoose={(account) => setIdentifier(account.identifier)} />
  )
  const doors = organisations.data?.data.filter(({ code }) => code !== 'ALL')
  // Whoever chose on this device is shown one door, and no choice of them is on its way.
  const isChoiceComing = organisations.isPending && remembered === 'ALL'

  return (
    <Entrance
      mark={
        <OrganisationChoice
          organisations={isChoiceComing ? undefined : (doors ?? [])}
          chosen={doors?.find(({ code }) => code === remembered)}
        />
      }
      aside={accounts.data && demo}
    >
      {choice ? (
        <PersonStep {...choice} isShared={isShared} onAnswer={onAnswer} onBack={() => setChoice(undefined)} />
      ) : step.name === 'code' ? (
        <CodeStep {...shared} sent={step.sent} code={code} onChange={setCode} onResent={onSent} onChangeIdentifier={() => navigate(-1)} />
      ) : step.name === 'pin' ? (
        <PinStep {...shared} onChooseCode={() => go({ name: 'identifier' }, true)} />
      ) : (
        <IdentifierStep {...shared} onSent={onSent} lastSent={lastSent} onChoosePin={() => go({ name: 'pin' })} />
      )}
    </Entrance>
  )
}
