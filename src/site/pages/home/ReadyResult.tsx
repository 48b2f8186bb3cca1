import { chakra } from '@chakra-ui/react';
import { useNavigate } from 'react-router-dom';
import { byId } from '../../../engine/catalog/catalog.ts';
import type { Finding } from '../../../engine/detect/finding.ts';
import type { Language } from '../../../engine/lines/panes.ts';
import { RECIPE_PATH } from '../../../engine/recipe/addresses.ts';
import { TextPane } from '../../editor/TextPane.tsx';
import { passRecipe } from '../../recipes/handoff.ts';
import { Button, Wrap } from '../../theme/elements.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { passText } from '../tool/handoff.ts';

/** Language for coloring the result of each tool. */
const LANGUAGES: Readonly<Record<string, Language>> = {
  'json-formatter': 'json',
  'csv-to-json-converter': 'json',
  'xml-formatter': 'xml',
  'html-formatter': 'html',
  'javascript-formatter': 'javascript',
};

const Card = chakra('section', {
  base: {
    display: 'flex',
    flexDirection: 'column',
    minW: '0',
    bg: 'bg.panel',
    animation: 'fade-in {durations.fast}',
    _focus: { outline: 'none' },
  },
  variants: {
    place: {
      beside: { w: '50%', borderStartWidth: '1px', borderColor: 'border' },
      below: { h: '16rem', borderWidth: '1px', borderColor: 'border', borderRadius: 'lg', overflow: 'clip' },
    },
  },
});

type Props = {
  readonly finding: Finding;
  /** The text that was looked at. */
  readonly text: string;
  readonly isStale: boolean;
  readonly isBeside: boolean;
  readonly onReplace: () => void;
};

/** Result of the first action of a finding, shown beside the text and not in its place. */
export function ReadyResult({ finding, text, isStale, isBeside, onReplace }: Props) {
  const navigate = useNavigate();
  const [action] = finding.actions;
  const steps = action?.steps ?? [];
  const [only] = steps;
  const tool = steps.length === 1 && only ? byId(only.tool) : undefined;
  const result = finding.result ?? '';
  const openTool = () => {
    if (tool) passText(tool.path, text, true, only?.options);
    else passRecipe({ recipe: { v: 1, steps }, input: text });
    void navigate(tool?.path ?? RECIPE_PATH);
  };
  return (
    <Card place={isBeside ? 'beside' : 'below'} tabIndex={-1} aria-labelledby="found-result">
      <Wrap gap="1.5" minH="9" ps="3" pe="2" py="1" borderBottomWidth="1px" borderColor="border">
        <chakra.h3 id="found-result" textStyle="label" flex="1" minW="6rem">
          {action?.label}
        </chakra.h3>
        <CopyButton text={result} disabled={isStale} what="result" size="xs" outline />
        <Button size="xs" disabled={isStale} onClick={onReplace}>
          Replace text
        </Button>
        <Button size="xs" disabled={isStale} onClick={openTool}>
          {tool ? `Open in ${tool.name}` : 'Open as recipe'}
        </Button>
      </Wrap>
      <TextPane label="Result" readOnly text={result} stale={isStale} language={LANGUAGES[steps.at(-1)?.tool ?? '']} />
    </Card>
  );
}
