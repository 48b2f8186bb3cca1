import { useEffect, useState } from 'react';
import { MAX_NAME_LENGTH, type Recipe } from '../../../../engine/recipe/recipe.ts';
import { merge, type SavedList } from '../../../../engine/recipe/saved.ts';
import { plural } from '../../../../engine/values/plural.ts';
import { chooseFile } from '../../../panes/text-file.ts';
import { type ReadText, readText } from '../../../recipes/read-text.ts';
import { changeSaved } from '../../../recipes/storage.ts';
import { Button, Muted, Select, TextArea, Wrap } from '../../../theme/elements.tsx';
import { Check } from '../../../ui/Check.tsx';
import { toast } from '../../../ui/toasts.tsx';
import { whileCurrent } from '../../../ui/while-current.ts';
import { ClosingDialog } from './ClosingDialog.tsx';
import { Fault, StepList, stepFault, UseRecipe } from './parts.tsx';
import type { RecipeDialogProps } from './props.ts';
import { readRecipeFile } from './recipe-file.ts';

/** Text in the box as it was read, or its error. */
type Read = { readonly found?: ReadText; readonly error?: string };

function useRead(text: string): Read {
  const [read, setRead] = useState<Read>({});
  useEffect(() => {
    if (text.trim() === '') {
      setRead({});
      return;
    }
    const reading = readText(text).then(
      (found): Read => ({ found }),
      (error: unknown): Read => ({ error: error instanceof Error ? error.message : String(error) }),
    );
    return whileCurrent(reading, setRead);
  }, [text]);
  return read;
}

const ORIGINS = { cyberchef: 'A CyberChef recipe', json: 'A recipe', link: 'A recipe from a link' } as const;

type FoundProps = RecipeDialogProps & { readonly close: () => void };

/** A found recipe: its steps, and the actions on it. */
function FoundRecipe(
  props: FoundProps & { readonly found: Recipe; readonly given?: string | undefined; readonly what: string },
) {
  const { recipe, input, file, found, given, what, close } = props;
  const [withInput, setWithInput] = useState(input === '' && !file);
  const faulty = found.steps.filter((step) => stepFault(step) !== undefined).length;
  const isWord = faulty === 1 ? 'is' : 'are';
  return (
    <>
      <p role="status">
        {what} with {plural(found.steps.length, 'step')}
        {faulty > 0 && `, ${faulty} of which ${isWord} not available here`}.
      </p>
      <StepList steps={found.steps} />
      {given !== undefined && (
        <Check checked={withInput} onChange={setWithInput}>
          Use its text ({plural(given.length, 'character')}) as the input
        </Check>
      )}
      <UseRecipe
        present={recipe}
        found={found}
        onReplace={() => {
          props.onReplace(found, withInput ? given : undefined);
          close();
        }}
        onAppend={() => {
          props.onAppend(found);
          close();
        }}
      />
    </>
  );
}

/** A file of several: one can be used, or all be saved. */
function FoundList(props: FoundProps & { readonly list: SavedList }) {
  const { list, close } = props;
  const [name, setName] = useState(list[0]?.name ?? '');
  const [problem, setProblem] = useState<string>();
  const entry = list.find((one) => one.name === name) ?? list[0];
  if (!entry) return <Muted role="status">This file has no recipes.</Muted>;
  const saveAll = () => {
    let message = '';
    const failed = changeSaved((before) => {
      const { list: all, added, known } = merge(before, list);
      message = `${plural(added, 'recipe')} added to My recipes${known > 0 ? `, ${known} ${known === 1 ? 'was' : 'were'} there already` : ''}`;
      return added === 0 ? before : all;
    });
    setProblem(failed);
    if (failed !== undefined) return;
    toast(message, { type: 'success' });
    close();
  };
  return (
    <>
      <p role="status">A file with {plural(list.length, 'recipe')}.</p>
      <Wrap gap="2">
        <Select
          size="sm"
          aria-label="Recipe of the file"
          flex="1"
          value={entry.name}
          onChange={(event) => setName(event.currentTarget.value.slice(0, MAX_NAME_LENGTH))}
        >
          {list.map((one) => (
            <option key={one.name} value={one.name}>
              {one.name}
            </option>
          ))}
        </Select>
        <Button size="sm" onClick={saveAll}>
          Save all to My recipes
        </Button>
      </Wrap>
      {problem !== undefined && <Fault>{problem}</Fault>}
      {entry.recipe ? (
        <FoundRecipe key={entry.name} {...props} found={entry.recipe} what="A recipe" />
      ) : (
        <Fault>{entry.damage}</Fault>
      )}
    </>
  );
}

/** Recipes from elsewhere: of CyberChef, as JSON, from a link or a file. */
export default function ImportRecipe(props: RecipeDialogProps) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string>();
  const { found, error = problem } = useRead(text);
  const open = async ([file]: readonly File[]) => {
    if (!file) return;
    const read = await readRecipeFile(file);
    setProblem(read.problem);
    setText(read.text ?? '');
  };
  return (
    <ClosingDialog title="Import a recipe" onClosed={props.onClose}>
      {(close) => (
        <>
          <TextArea
            aria-label="Recipe to import"
            placeholder="Paste a CyberChef recipe or its address, a recipe as JSON, or a link."
            rows={5}
            w="full"
            spellCheck={false}
            autoFocus
            value={text}
            onChange={(event) => {
              setProblem(undefined);
              setText(event.currentTarget.value);
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={(event) => {
              if (event.dataTransfer.files.length === 0) return;
              event.preventDefault();
              void open([...event.dataTransfer.files]);
            }}
          />
          <Wrap gap="2">
            <Button size="sm" onClick={() => chooseFile((files) => void open(files))}>
              Open file
            </Button>
          </Wrap>
          {error !== undefined && <Fault>{error}</Fault>}
          {found?.from === 'file' && <FoundList {...props} close={close} list={found.list} />}
          {found && found.from !== 'file' && (
            <FoundRecipe {...props} close={close} found={found.recipe} given={found.input} what={ORIGINS[found.from]} />
          )}
        </>
      )}
    </ClosingDialog>
  );
}
