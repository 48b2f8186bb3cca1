import { chakra } from '@chakra-ui/react';
import { Row } from '../../../../site/theme/elements.tsx';
import { CopyButton } from '../../../../site/ui/CopyButton.tsx';
import { CodeBlock, Empty, ViewScroll } from '../../../../site/ui/ViewScroll.tsx';
import type { ViewProps } from '../../../../site/ui/view.ts';
import type * as tool from '../tool.ts';

/** The pattern as code of other languages. */
export function Code(props: ViewProps<typeof tool>) {
  const { code = [] } = props.output.info ?? {};
  return (
    <ViewScroll label="Code">
      {code.length === 0 && <Empty>Type a pattern to get it as code.</Empty>}
      {code.map(({ language, code: text, warnings }) => (
        <chakra.section key={language} aria-label={language} display="grid" gap="1.5" minW="0">
          <Row justifyContent="space-between">
            <chakra.h3 textStyle="label">{language}</chakra.h3>
            <CopyButton size="xs" outline what={`${language} code`} text={text} disabled={text === ''} />
          </Row>
          <CodeBlock tabIndex={0}>{text}</CodeBlock>
          {warnings.map((warning) => (
            <chakra.p key={warning} fontSize="xs" color="warning">
              {warning}
            </chakra.p>
          ))}
        </chakra.section>
      ))}
    </ViewScroll>
  );
}
