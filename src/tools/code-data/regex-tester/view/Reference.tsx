import { chakra } from '@chakra-ui/react';
import { ViewScroll } from '../../../../components/ViewScroll.tsx';
import { Badge } from '../../../../theme/elements.tsx';
import { regexReference } from '../reference.ts';

/** The syntax of patterns by topic. */
export function Reference() {
  return (
    <ViewScroll label="Reference">
      {regexReference.map(({ topic, entries }) => (
        <chakra.section key={topic} aria-label={topic}>
          <Badge tone="accent">{topic}</Badge>
          <chakra.dl
            display="grid"
            gridTemplateColumns="minmax(7rem, max-content) 1fr"
            columnGap="4"
            rowGap="1.5"
            mt="2"
            fontSize="sm"
          >
            {entries.map(({ syntax, meaning }) => (
              <chakra.div key={syntax} display="contents">
                <dt>
                  <chakra.code textStyle="code">{syntax}</chakra.code>
                </dt>
                <chakra.dd color="fg.muted">{meaning}</chakra.dd>
              </chakra.div>
            ))}
          </chakra.dl>
        </chakra.section>
      ))}
    </ViewScroll>
  );
}
