import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { warmFind } from '../../../../workers/browser-find.ts';
import type { OtherAnswer } from '../../../../workers/find-protocol.ts';
import { byId } from '../../../engine/catalog/catalog.ts';
import { RECIPE_PATH } from '../../../engine/recipe/addresses.ts';
import type { TextPaneHandle } from '../../editor/TextPane.tsx';
import { useFiles } from '../../files/useFiles.tsx';
import { InputPane } from '../../panes/InputPane.tsx';
import { downloadResult } from '../../panes/text-file.ts';
import { basePath } from '../../paths.ts';
import { passRecipe } from '../../recipes/handoff.ts';
import { toFragment as recipeFragment } from '../../recipes/link.ts';
import { PageHead } from '../../shell/PageHead.tsx';
import { FIND_PATH, PRODUCT } from '../../site.ts';
import { Grid } from '../../theme/elements.tsx';
import { AboutParts } from '../../ui/AboutParts.tsx';
import { copyText } from '../../ui/CopyButton.tsx';
import { valuesOf } from '../recipe/option-words.ts';
import { passText } from '../tool/handoff.ts';
import { toFragment } from '../tool/make-link.ts';
import { useFreshOutput } from '../tool/useFreshOutput.ts';
import { pageOf, useToolPages } from '../tool/useToolPages.ts';
import { WorkHeading } from '../tool/WorkHeading.tsx';
import { WorkPage } from '../tool/WorkPage.tsx';
import { AnswerPart } from './AnswerPart.tsx';
import { sentenceOf, stepLabel } from './answer-words.ts';
import { Pairs } from './Pairs.tsx';
import { searchStateOf } from './pairs.ts';
import { ResultPart } from './ResultPart.tsx';
import { useConverted } from './useConverted.ts';
import { useFindPage } from './useFindPage.ts';
import { useOthers } from './useOthers.ts';
import { useSearch } from './useSearch.ts';

/** Milliseconds of rest in typing after which a search begins. */
const DEBOUNCE_MS = 300;
/** The same for the text to be converted, which seldom changes the answer. */
const TEXT_DEBOUNCE_MS = 600;
const NO_ANSWERS: readonly [] = [];

const ABOUT = (
  <AboutParts
    id="about-find"
    title="How finding by example works"
    parts={[
      [
        'What is searched',
        'All tools with their options, patterns made from your example, and recipes of up to four steps. Each answer was run on every pair before you see it.',
      ],
      [
        'Good examples',
        'Two or three lines say more than one. Take lines that differ: a long one, one with a number, one with an accent.',
      ],
      [
        'Several pairs',
        'An answer must fit all pairs. Add one wherever a result is wrong, or choose the line that is right.',
      ],
      [
        'Links',
        'A link carries the tool or the recipe, with its options. Your examples and your text stay in this tab.',
      ],
    ]}
  />
);

/** A text as it is and as it should be: the tool or the recipe that does it, and the rest of the text converted. */
export default function FindByExample() {
  const pane = useRef<TextPaneHandle>(null);
  const card = useRef<HTMLElement>(null);
  const page = useFindPage(pane);
  const { pairs, text } = page;
  const searchState = searchStateOf(pairs);
  const [attempt, setAttempt] = useState(0);
  const [textVersion, setTextVersion] = useState(0);
  const latestText = useRef(text);
  latestText.current = text;
  const search = useSearch(
    searchState.can === 'search' ? JSON.stringify(searchState.pairs) : undefined,
    page.isTyped ? DEBOUNCE_MS : 0,
    attempt,
    latestText,
    textVersion,
  );
  const { phase, answers, nearest } = search;
  const others = useOthers(phase === 'done' ? answers : NO_ANSWERS, text);
  const converted = useConverted(search, text, pairs);
  const { engine, output } = converted;
  const best = answers[0]?.steps ?? nearest?.steps ?? [];
  useToolPages([...best, ...others.flatMap(({ answer }) => answer.steps)].map(({ tool }) => tool));
  const files = useFiles(pane);
  const { fresh, content } = useFreshOutput(pane, text, { ...engine, output });
  const navigate = useNavigate();

  // Text kept by the browser over a step back, or typed before hydration, needs no focus first.
  useEffect(() => {
    if (searchState.can !== 'start') warmFind();
  }, [searchState.can]);

  // Another text may show that an answer is wrong.
  const hasPairs = searchState.can === 'search';
  const searchedText = useRef(text);
  useEffect(() => {
    if (!hasPairs || text === searchedText.current) return;
    const timer = setTimeout(() => {
      searchedText.current = text;
      setTextVersion((before) => before + 1);
    }, TEXT_DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [hasPairs, text]);

  const [only] = best;
  const tool = best.length === 1 && only ? byId(only.tool) : undefined;
  const toolPage = tool && pageOf(tool.id);
  const open = () => {
    const input = text.trim() === '' ? (pairs[0]?.have ?? '') : text;
    // The page gets exactly these options, regardless of its earlier ones.
    if (tool) passText(tool.path, input, false, toolPage && only ? valuesOf(toolPage, only.options) : only?.options);
    else passRecipe({ recipe: { v: 1, steps: best }, input });
    void navigate(tool?.path ?? RECIPE_PATH);
  };
  const copyLink = () => {
    const root = location.origin + basePath(location.pathname).replace(/\/$/, '');
    const link =
      toolPage && tool && only
        ? root + tool.path + toFragment(toolPage, only.options)
        : recipeFragment({ v: 1, steps: best }).then((fragment) => root + RECIPE_PATH + fragment);
    void copyText(link, false, 'nothing');
  };
  const agree = ({ pair }: OtherAnswer) => {
    page.add(pair);
    // The button that was pressed goes.
    card.current?.focus();
  };
  const download = async () => {
    const last = best.at(-1);
    const rules = last && pageOf(last.tool)?.download;
    downloadResult(await content(), { opened: files.file, suffix: 'converted', rules, options: last?.options ?? {} });
  };
  const announcement =
    phase !== 'done' || search.error || !best.every((step) => pageOf(step.tool))
      ? ''
      : answers.length > 0
        ? `Found: ${sentenceOf(best.map(stepLabel))}.`
        : 'No tool or recipe does this.';

  return (
    <WorkPage kind="parts" announcement={announcement} below={ABOUT}>
      <PageHead
        path={FIND_PATH}
        title={`Find by Example - ${PRODUCT}`}
        description="Give a before and an after: get the tool, its options, or a recipe that does it, and the rest converted."
        keywords={['flash fill', 'find tool by example', 'transform text by example', 'text pattern', 'by example']}
      />
      <WorkHeading name="Find by Example">
        Give a before and an after. You get the tool, its options, or a recipe that does it, and the rest of your text
        converted. All of it happens on your device.
      </WorkHeading>
      <Pairs
        pairs={pairs}
        fresh={page.fresh}
        hint={searchState.hint}
        onType={page.type}
        onAdd={() => page.add()}
        onRemove={page.remove}
        onStartOver={page.startOver}
        onFocus={warmFind}
      />
      <AnswerPart
        ref={card}
        search={search}
        pairs={pairs}
        others={others}
        hasText={text.trim() !== ''}
        onOpen={open}
        onCopyLink={copyLink}
        onRight={agree}
        onExample={page.choose}
        onAgain={() => setAttempt((before) => before + 1)}
      />
      <Grid
        flex="1"
        gap="3"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 1fr)' }}
        gridAutoRows={{ base: 'minmax(16rem, auto)', lg: 'minmax(15rem, 1fr)' }}
      >
        <InputPane
          label="Your text"
          placeholder="Paste the full text here, now or later."
          pane={pane}
          input={text}
          files={files}
          onText={page.setText}
        />
        <ResultPart {...converted} file={files.file} fresh={fresh} onDownload={() => void download()} />
      </Grid>
    </WorkPage>
  );
}
