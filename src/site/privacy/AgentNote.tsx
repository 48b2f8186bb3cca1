import { plural } from '../../engine/values/plural.ts';
import { Muted } from '../theme/elements.tsx';
import { givenToAgents } from './agents.ts';

/** Says what an agent of the browser got, which no request shows. Nothing where browsers let no agent use pages. */
export function AgentNote() {
  if (!('modelContext' in document)) return null;
  return (
    <Muted lineHeight="1.55">
      An agent of your browser can use this page. Since it was opened, the agent got{' '}
      {plural(givenToAgents.ofVisitor, 'result')} from your text, each after you agreed, and{' '}
      {plural(givenToAgents.own, 'result')} from texts of its own. What an agent reads can leave your device without a
      request of this page.
    </Muted>
  );
}
