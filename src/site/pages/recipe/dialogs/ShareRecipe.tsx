import { useEffect, useState } from 'react';
import { toCommand } from '../../../../engine/recipe/command-line.ts';
import { PROGRAMS, snippetFault, toSnippet } from '../../../../engine/recipe/command-snippets.ts';
import { isOn, type Recipe } from '../../../../engine/recipe/recipe.ts';
import { formatNumber } from '../../../../engine/values/format-number.ts';
import { IncludeText } from '../../../files/IncludeText.tsx';
import { toFragment } from '../../../recipes/link.ts';
import { Button, Muted, Wrap } from '../../../theme/elements.tsx';
import { copyText } from '../../../ui/CopyButton.tsx';
import { whileCurrent } from '../../../ui/while-current.ts';
import { pageOf } from '../../tool/useToolPages.ts';
import { ClosingDialog } from './ClosingDialog.tsx';
import { Fault, firstFault, stepName } from './parts.tsx';
import type { RecipeDialogProps } from './props.ts';

/** Number of characters above which some programs cut a URL. */
const LONG_LINK = 2000;

/** Returns the link to a recipe; undefined until it has been compressed. */
function useLink(recipe: Recipe, input: string | undefined): string | undefined {
  const [made, setMade] = useState<{ readonly of: unknown; readonly link: string }>();
  useEffect(() => {
    const { origin, pathname } = location;
    return whileCurrent(toFragment(recipe, input), (fragment) =>
      setMade({ of: input, link: origin + pathname + fragment }),
    );
  }, [recipe, input]);
  return made?.of === input ? made?.link : undefined;
}

/** @param link undefined until it has been compressed */
function commandOf(recipe: Recipe, link: string | undefined): { readonly command?: string; readonly fault?: string } {
  if (link === undefined) return {};
  try {
    return { command: toCommand(recipe, link) };
  } catch (error) {
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

type SnippetProps = { readonly recipe: Recipe; readonly link: string; readonly copy: (text: string) => Promise<void> };

/** Buttons that copy the recipe for other programs. */
function Snippets({ recipe, link, copy }: SnippetProps) {
  const on = recipe.steps.filter(isOn);
  const isGenerated = pageOf(on[0]?.tool ?? '')?.input === 'none';
  const given = { recipe, title: on.map(stepName).join(', '), isGenerated };
  const snippets = PROGRAMS.map((program) => ({
    program,
    snippet: toSnippet(program, given, link),
    fault: snippetFault(program, given, link),
  }));
  const faults = new Set(snippets.flatMap(({ fault }) => fault ?? []));
  const without = (reason: string) => snippets.filter(({ fault }) => fault === reason).map(({ program }) => program);
  return (
    <>
      <Muted>Scripts for programs that run it on the clipboard, or in VS Code on the open file:</Muted>
      <Wrap gap="2">
        {snippets.map(({ program, snippet = '' }) => (
          <Button
            key={program}
            size="sm"
            aria-label={`Copy for ${program}`}
            disabled={snippet === ''}
            onClick={() => void copy(snippet)}
          >
            {program}
          </Button>
        ))}
      </Wrap>
      {[...faults].map((fault) => (
        <Muted key={fault}>{`Not for ${without(fault).join(' and ')}: ${fault}`}</Muted>
      ))}
    </>
  );
}

type ShareProps = Pick<RecipeDialogProps, 'recipe' | 'input' | 'file' | 'onCopied'> & { close: () => void };

function Share({ recipe, input, file, onCopied, close }: ShareProps) {
  const [withInput, setWithInput] = useState(false);
  const link = useLink(recipe, withInput ? input : undefined);
  const { command = '', fault } = commandOf(recipe, link);
  const off = recipe.steps.filter((step) => !isOn(step)).length;
  const copy = async (text: string, isPage = false) => {
    if (!(await copyText(text, false, isPage ? 'page' : 'nothing'))) return;
    onCopied();
    close();
  };
  return (
    <>
      <Muted>
        The link stores the steps, their options, and your notes after a # sign, in a part of the URL that browsers
        never send to a server.
      </Muted>
      <IncludeText what="the input" texts={[input]} files={[file]} checked={withInput} onChange={setWithInput} />
      {link !== undefined && link.length > LONG_LINK && (
        <Muted role="status">
          This link has {formatNumber(link.length)} characters. Some programs cut links that long: send the recipe as
          JSON instead, or leave the input out.
        </Muted>
      )}
      <Button variant="solid" disabled={link === undefined} onClick={() => void copy(link ?? '', withInput)}>
        Copy link
      </Button>
      <Wrap gap="2">
        <Button size="sm" disabled={command === ''} onClick={() => void copy(command)}>
          Copy as command line
        </Button>
        <Button size="sm" onClick={() => void copy(`${JSON.stringify(recipe, null, 2)}\n`)}>
          Copy as JSON
        </Button>
      </Wrap>
      {fault === undefined && firstFault(recipe) === undefined && link !== undefined && (
        <Snippets recipe={recipe} link={link} copy={copy} />
      )}
      {fault !== undefined && <Fault>{fault}</Fault>}
      {fault === undefined && off > 0 && (
        <Muted>{`The command line leaves out ${off === 1 ? 'the step that is' : `the ${off} steps that are`} switched off.`}</Muted>
      )}
    </>
  );
}

/** Dialog that copies a recipe as a link, as a command line, as JSON, or as a script for another program. */
export default function ShareRecipe({ recipe, input, file, onCopied, onClose }: RecipeDialogProps) {
  return (
    <ClosingDialog title="Share this recipe" onClosed={onClose}>
      {(close) =>
        recipe.steps.length === 0 ? (
          <Muted>There is nothing to share yet: add a step first.</Muted>
        ) : (
          <Share recipe={recipe} input={input} file={file} onCopied={onCopied} close={close} />
        )
      }
    </ClosingDialog>
  );
}
