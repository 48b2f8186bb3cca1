import { testKind } from '../../../../tests/kind-table.ts';
import { url } from './url.ts';

testKind(url, {
  taken: [
    ['See https://example.com/a?b=c#d.', 'https://example.com/a?b=c#d'],
    ['(http://en.wikipedia.org/wiki/X_(Y))', 'http://en.wikipedia.org/wiki/X_(Y)'],
    ['www.example.org, example.com and shop.example.co.uk/x', 'www.example.org', 'example.com', 'shop.example.co.uk/x'],
    ['[a](https://münchen.de/)', 'https://münchen.de/'],
    ['ftp://files.example.net;', 'ftp://files.example.net'],
    ['"url":"https://x.io","n":1', 'https://x.io'],
  ],
  left: [
    'README.md main.py e.g. i.e. 3.14',
    'anna@example.com',
    'console.info(x) user.name',
    'a://b',
    'john.com@example.org',
  ],
});
