import { REDACT_STEP } from '../recipe/recipe.ts';
import { meta } from '../redact/step-page.ts';
import { byId, type Tool } from './catalog.ts';

/** The redaction as a step. The path is that of the page that redacts, and puts values back. */
export const REDACTION: Tool = {
  id: REDACT_STEP,
  name: meta.name,
  title: meta.name,
  description: meta.description,
  category: 'text-formatting',
  path: '/redact',
  featured: false,
};

/** Returns what a step of a recipe runs: a tool, or the redaction, which the catalog does not have. */
export const stepInfo = (id: string): Tool | undefined => (id === REDACT_STEP ? REDACTION : byId(id));
