import { useNavigate } from 'react-router-dom';
import { byId, type Tool } from '../../../engine/catalog/catalog.ts';
import type { OutputParts, Page } from '../../../engine/contract/tool.ts';
import type { Failure } from '../../../engine/jobs/job.ts';
import { RECIPE_PATH } from '../../../engine/recipe/addresses.ts';
import { passRecipe } from '../../recipes/handoff.ts';
import { NoteStrip } from '../../ui/Notices.tsx';
import { useFindings } from '../../ui/useFindings.ts';
import { passText } from './handoff.ts';
import { kindOffer } from './kind-offer.ts';

/** Milliseconds after a change, so that the page's own job and the summary of changes come before an offer. */
const WAITS = { typed: 900, pasted: 250 };

type Props = {
  readonly tool: Tool;
  readonly page: Page;
  readonly input: string;
  readonly output: OutputParts;
  readonly error: Failure | undefined;
};

/** An unobtrusive offer, if the text is of a kind that this tool does not take. */
export function KindOffer({ tool, page, input, output, error }: Props) {
  const found = useFindings(input, WAITS);
  const navigate = useNavigate();
  const hasFailed = error?.kind === 'input';
  // The tool's own offer about the kind of text takes precedence; one to repair it, or of another option, may coexist.
  const own = (hasFailed ? error.offers : output.offers) ?? [];
  const hasOwnOffer = own.some((other) => other.tool || (!hasFailed && other.options?.['direction']));
  const offer =
    !hasOwnOffer &&
    found?.findings &&
    found.text === input &&
    kindOffer(tool.id, page.takes, found.findings, hasFailed);
  const [only, ...more] = offer ? offer.steps : [];
  const other = only && more.length === 0 ? byId(only.tool) : undefined;
  const go = () => {
    if (!offer) return;
    if (other) passText(other.path, input, false, only?.options);
    else passRecipe({ recipe: { v: 1, steps: offer.steps }, input });
    void navigate(other?.path ?? RECIPE_PATH);
  };
  const label = other ? `Open in ${other.name}` : 'Open as recipe';
  // An offer to read it here has said so.
  const isSaid = offer && own.some(({ text }) => text === offer.text);
  const offers = offer ? [{ text: isSaid ? '' : offer.text, label }] : [];
  return <NoteStrip isAside notes={[]} offers={offers} onOffer={go} />;
}
