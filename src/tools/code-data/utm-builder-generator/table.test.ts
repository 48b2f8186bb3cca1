import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { labeled } from '../../../../tests/labeled.ts';
import { fails, rejects, runTool, table } from '../../../../tests/table.ts';
import { outputParts } from '../../../engine/contract/tool.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import * as utmBuilder from './tool.ts';

const smc = { source: 's', medium: 'm', campaign: 'c' };
const TAGS = 'utm_source=s&utm_medium=m&utm_campaign=c';

describe("the specification's examples", () => {
  table(utmBuilder, [
    [
      'placeholders of ad and mail systems stay as typed',
      'https://example.org/',
      {
        source: 'Yandex',
        medium: '{{Ad.Medium}}',
        campaign: 'Spring {CampaignId} Sale|{{ Name }}',
        term: '{keyword}',
        content: '*|LIST:NAME|* %%Member_Name%% \u0024{X} %recipient.Name% [[First Name]]',
        custom: [['a{b}', '{ }{}100%%']],
      },
      'https://example.org/?utm_source=yandex&utm_medium={{Ad.Medium}}&utm_campaign=spring%20{CampaignId}%20sale%7C{{ Name }}&utm_term={keyword}&utm_content=*|LIST:NAME|*%20%%Member_Name%%%20\u0024{X}%20%recipient.Name%%20[[First Name]]&a%7Bb%7D=%7B%20%7D%7B%7D100%25%25',
    ],
    [
      'placeholders of TikTok stay as typed',
      'https://example.org/',
      { source: 'TikTok', medium: 'CPC', campaign: '__CAMPAIGN_NAME__ A', content: '__CID__', term: 'A__b' },
      'https://example.org/?utm_source=tiktok&utm_medium=cpc&utm_campaign=__CAMPAIGN_NAME__%20a&utm_term=a__b&utm_content=__CID__',
    ],
    [
      'lowercases values and encodes spaces as %20',
      'https://example.com',
      { source: 'Newsletter', medium: 'Email', campaign: 'Spring Sale' },
      'https://example.com/?utm_source=newsletter&utm_medium=email&utm_campaign=spring%20sale',
    ],
    [
      'adds the scheme and keeps the query and fragment',
      'example.com/p?q=a+b%20c#top',
      { source: 'g', medium: 'cpc', campaign: 'x', term: 'a+b & c' },
      'https://example.com/p?q=a+b%20c&utm_source=g&utm_medium=cpc&utm_campaign=x&utm_term=a%2Bb%20%26%20c#top',
    ],
    [
      'replaces existing parameters',
      'https://e.com/?UTM_Source=old&x=1&utm_source=old2',
      { source: 'new', medium: 'm', campaign: 'c' },
      'https://e.com/?x=1&utm_source=new&utm_medium=m&utm_campaign=c',
    ],
    [
      'keeps capitals and writes spaces as hyphens on request',
      'https://e.com/a?',
      { source: 'A B', medium: 'm', campaign: 'c', letterCase: 'keep', spaces: 'hyphen' },
      'https://e.com/a?utm_source=A-B&utm_medium=m&utm_campaign=c',
    ],
    [
      'encodes punctuation at which mail programs cut links',
      'http://münchen.de/é',
      { source: 's', medium: 'm', campaign: "it's (50%)!" },
      'http://münchen.de/é?utm_source=s&utm_medium=m&utm_campaign=it%27s%20%2850%25%29%21',
    ],
    [
      'notes an empty medium and campaign',
      'https://e.com/',
      { source: 's' },
      {
        text: 'https://e.com/?utm_source=s',
        notes: ['utm_medium is empty; analytics tools expect it.', 'utm_campaign is empty; analytics tools expect it.'],
      },
    ],
    [
      'rejects a blank source',
      'https://e.com/',
      { source: ' ', medium: 'm' },
      fails('Campaign source (utm_source) is required.', { option: 'source' }),
    ],
    [
      'rejects addresses that no page has',
      "https://e.com/\njavascript:alert('a b')\nmailto:a@b.de\ntel:123\nfoo:bar\nmyapp://shop\nlocalhost:3000",
      smc,
      {
        text: `https://e.com/?${TAGS}\n\n\n\n\nmyapp://shop?${TAGS}\nhttps://localhost:3000/?${TAGS}`,
        notes: [
          'Line 2: "javascript:alert(\'a b\')" is not a valid address. No page has an address that begins with "javascript:".',
          'Line 3: "mailto:a@b.de" is not a valid address. No page has an address that begins with "mailto:".',
          'Line 4: "tel:123" is not a valid address. No page has an address that begins with "tel:".',
          'Line 5: "foo:bar" is not a valid address. No page has an address that begins with "foo:".',
          'utm_medium "m" is not a common value such as cpc, email, social, or referral; GA4 may not recognize its channel.',
        ],
      },
    ],
    [
      'reports an invalid address in its line and builds the others',
      'https://e.com/\nhttp://exa mple.com\n\na.de',
      smc,
      {
        text: `https://e.com/?${TAGS}\n\n\nhttps://a.de/?${TAGS}`,
        notes: [
          'Line 2: "http://exa mple.com" is not a valid address. Its host contains a space.',
          'utm_medium "m" is not a common value such as cpc, email, social, or referral; GA4 may not recognize its channel.',
        ],
        highlights: { input: [15, 34] },
        info: { links: 2, failed: 1 },
        summary: '2 of 3 links built, GA4 default channel: Unassigned',
      },
    ],
    [
      'rejects a text with no valid address',
      'http://exa mple.com\nhttp://',
      smc,
      fails('Line 1: "http://exa mple.com" is not a valid address.', { line: 1, column: 1, offset: 0, end: 19 }),
    ],
    ['adds https to a host with a port', 'localhost:3000/x', smc, `https://localhost:3000/x?${TAGS}`],
  ]);
});

describe('addresses', () => {
  table(utmBuilder, [
    ['adds https to a protocol-relative address', '//e.com/a', smc, `https://e.com/a?${TAGS}`],
    ['adds a path after a port', 'e.com:8080', smc, `https://e.com:8080/?${TAGS}`],
    ['accepts an app link', 'myapp://open/page', smc, `myapp://open/page?${TAGS}`],
    ['keeps capitals in the scheme and host', 'HTTPS://Example.COM', smc, `HTTPS://Example.COM/?${TAGS}`],
    ['adds a path before the query', 'https://e.com?a=1', smc, `https://e.com/?a=1&${TAGS}`],
    ['adds a path before the fragment', 'https://e.com#a?b', smc, `https://e.com/?${TAGS}#a?b`],
    ['accepts a single slash after the scheme, as browsers do', 'https:/e.com', smc, `https:/e.com/?${TAGS}`],
    ['accepts a user name, a password and an IPv6 host', 'http://u:p@[::1]:80', smc, `http://u:p@[::1]:80/?${TAGS}`],
    ['does not double an & at the end of the query', 'https://e.com/?a=1&', smc, `https://e.com/?a=1&${TAGS}`],
    ['keeps empty query parts', 'https://e.com/?&a&&b=', smc, `https://e.com/?&a&&b=&${TAGS}`],
    ['trims whitespace around an address', '  https://e.com/ \t', smc, `https://e.com/?${TAGS}`],
    [
      'keeps line endings and blank lines',
      '\r\nhttps://a.de/\r\n\r\nb.de/\n',
      smc,
      `\r\nhttps://a.de/?${TAGS}\r\n\r\nhttps://b.de/?${TAGS}\n`,
    ],
    ['a blank text gives nothing', ' \n', {}, ''],
    ['an empty text stays empty', '', {}, ''],
    ['rejects an address without a host', 'https://', smc, fails('Line 1: "https://" is not a valid address.')],
    ['and one with an empty label', '.example.org', smc, fails('Line 1: ".example.org" is not a valid address.')],
    [
      'also after a scheme',
      'https://www..example.org/',
      smc,
      fails('Line 1: "https://www..example.org/" is not a valid address.'),
    ],
    ['and one within a site', '/pricing', smc, fails('Line 1: "/pricing" is not a valid address.')],
    ['from its folder', './x', smc, fails('Line 1: "./x" is not a valid address.')],
    ['or from the one above', '..', smc, fails('Line 1: ".." is not a valid address.')],
    ['takes the scheme of the page', '//ex.org/', smc, `https://ex.org/?${TAGS}`],
    ['keeps a placeholder with spaces', 'ex.org/?e={{ a.b }}', smc, `https://ex.org/?e={{ a.b }}&${TAGS}`],
    ['but no other spaces', 'ex.org/{{ a }} b', smc, fails('Line 1: "ex.org/{{ a }} b" is not a valid address.')],
    [
      'shortens a long address in the error',
      `http://a ${'b'.repeat(100_000)}`,
      smc,
      fails(`Line 1: "http://a ${'b'.repeat(31)}…" is not a valid address.`),
    ],
    ['rejects a port that is too high', 'e.com:99999', smc, fails('Line 1: "e.com:99999" is not a valid address.')],
    [
      'the error position skips leading whitespace',
      ' a b',
      smc,
      fails('Line 1: "a b" is not a valid address.', { line: 1, column: 2, offset: 1, end: 4 }),
    ],
  ]);
});

describe('parameters', () => {
  table(utmBuilder, [
    [
      'writes parameters in a fixed order',
      'https://e.com/',
      {
        ...smc,
        marketing_tactic: '9',
        creative_format: '8',
        source_platform: '7',
        content: '6',
        term: '5',
        id: '1',
        custom: [
          ['ref', 'Ä b'],
          ['empty', ' '],
          ['a b', '1'],
        ],
      },
      'https://e.com/?utm_id=1&utm_source=s&utm_medium=m&utm_campaign=c&utm_term=5&utm_content=6&utm_source_platform=7&utm_creative_format=8&utm_marketing_tactic=9&ref=%C3%A4%20b&a%20b=1',
    ],
    [
      'writes spaces as plus signs on request',
      'https://e.com/',
      { ...smc, campaign: 'a+b c', spaces: 'plus' },
      'https://e.com/?utm_source=s&utm_medium=m&utm_campaign=a%2Bb+c',
    ],
    [
      'writes spaces as underscores on request',
      'https://e.com/',
      { ...smc, campaign: ' a b ', spaces: 'underscore' },
      'https://e.com/?utm_source=s&utm_medium=m&utm_campaign=a_b',
    ],
    [
      'encodes emoji and replaces lone surrogates',
      'https://e.com/',
      { ...smc, campaign: '\u{1f600}\ud800' },
      'https://e.com/?utm_source=s&utm_medium=m&utm_campaign=%F0%9F%98%80%EF%BF%BD',
    ],
    [
      'counts parameters with another value that are replaced',
      'https://e.com/?UTM_MEDIUM=x&utm_source=s\nhttps://e.com/#utm_campaign=b',
      smc,
      { info: { links: 2, losses: { parameters: 2 } } },
    ],
    [
      'keeps existing parameters on request',
      'https://e.com/?UTM_MEDIUM=x&a=1',
      { ...smc, existing: 'keep' },
      'https://e.com/?UTM_MEDIUM=x&a=1&utm_source=s&utm_campaign=c',
    ],
    [
      'appends to existing parameters on request',
      'https://e.com/?utm_source=x',
      { ...smc, existing: 'append' },
      `https://e.com/?utm_source=x&${TAGS}`,
    ],
    [
      'replaces a parameter with an encoded name',
      'https://e.com/?utm%5Fsource=x&a=%2',
      smc,
      `https://e.com/?a=%2&${TAGS}`,
    ],
    ['replaces the only parameter of a query', 'https://e.com/?utm_source=x#a', smc, `https://e.com/?${TAGS}#a`],
    [
      'replaces existing custom parameters',
      'https://e.com/?ref=1',
      { ...smc, custom: [['ref', '2']] },
      `https://e.com/?${TAGS}&ref=2`,
    ],
    [
      'writes parameters into the fragment on request',
      'https://e.com',
      { ...smc, place: 'fragment' },
      `https://e.com/#${TAGS}`,
    ],
    [
      'adds parameters after an anchor in the fragment',
      'https://e.com/?a#top',
      { ...smc, place: 'fragment' },
      `https://e.com/?a#top&${TAGS}`,
    ],
    [
      'adds parameters to a route in the fragment',
      'https://e.com/#/shop',
      { ...smc, place: 'fragment' },
      `https://e.com/#/shop?${TAGS}`,
    ],
    [
      'adds parameters to the query of a route in the fragment',
      'https://e.com/#!/shop?a=1',
      { ...smc, place: 'fragment' },
      `https://e.com/#!/shop?a=1&${TAGS}`,
    ],
    [
      'replaces parameters in the fragment',
      'https://e.com/#a=1&utm_source=x',
      { ...smc, place: 'fragment' },
      `https://e.com/#a=1&${TAGS}`,
    ],
    [
      'parameters in the fragment replace those in the query',
      'https://e.com/?utm_source=x',
      { ...smc, place: 'fragment' },
      `https://e.com/#${TAGS}`,
    ],
    [
      'parameters in the query replace those in the fragment',
      'https://e.com/#utm_source=x',
      smc,
      `https://e.com/?${TAGS}`,
    ],
    [
      'rejects a custom parameter without a name',
      'https://e.com/',
      { ...smc, custom: [['', 'x']] },
      fails('Custom parameters: the name is missing for "x".', { option: 'custom' }),
    ],
  ]);
  rejects(utmBuilder, [
    [{ source: 'a'.repeat(201) }, 'utm_source must be at most 200 characters long.'],
    [{ spaces: 'dot' }, 'Unknown spaces "dot". Choose one of: percent, plus, hyphen, underscore.'],
    [{ custom: new Array(11).fill(['a', 'b']) }, 'Custom parameters must be a list of at most 10 name-value pairs.'],
  ]);
});

describe('notices', () => {
  const usual = { source: 'google', medium: 'cpc', campaign: 'c' };
  table(utmBuilder, [
    [
      'adds no note for a common link',
      'https://e.com/',
      usual,
      { notes: [], info: { links: 1, channel: 'Paid Search' }, summary: '1 link, GA4 default channel: Paid Search' },
    ],
    [
      'notes an uncommon medium',
      'https://e.com/',
      { ...usual, medium: 'Blog' },
      {
        notes: [
          'utm_medium "blog" is not a common value such as cpc, email, social, or referral; GA4 may not recognize its channel.',
        ],
        info: { channel: 'Organic Search' },
      },
    ],
    [
      'notes an encoded value and an email address',
      'https://e.com/',
      { ...usual, campaign: 'a%20b', content: 'ann@e.com' },
      {
        notes: [
          'utm_campaign is already percent-encoded; type it as plain text.',
          'utm_content looks like an email address; analytics tools forbid personal data.',
        ],
      },
    ],
    [
      'notes a link over 2,000 characters',
      `https://e.com/${'a'.repeat(2000)}`,
      usual,
      { notes: ['The link has 2,062 characters; links over 2,000 may be cut off.'] },
    ],
    [
      'notes a redirector with its line',
      'https://e.com/\nhttps://bit.ly/abc',
      usual,
      { notes: ['Line 2: bit.ly only redirects; tag the URL it leads to.'] },
    ],
  ]);
});

describe('several addresses', () => {
  table(utmBuilder, [
    [
      'lists several links in a table',
      'a.de/\n\nb.de/',
      { source: 'x', medium: 'email', campaign: 'c' },
      {
        table: {
          columns: ['Line', 'URL', 'Link', 'Length', 'GA4 channel'],
          rows: [
            ['1', 'a.de/', 'https://a.de/?utm_source=x&utm_medium=email&utm_campaign=c', '58', 'Email'],
            ['3', 'b.de/', 'https://b.de/?utm_source=x&utm_medium=email&utm_campaign=c', '58', 'Email'],
          ],
        },
        summary: '2 links, GA4 default channel: Email',
      },
    ],
    [
      'fills empty CSV cells from the form',
      '\ufeffURL,utm_content,Campaign Source,notes\r\n"https://e.com/?a=1,2",Top Banner,,x\r\n\r\ne.com/b,"foot""er",Partner,\r\n',
      { source: 's', medium: 'email', campaign: 'c', spaces: 'hyphen' },
      {
        text: 'https://e.com/?a=1,2&utm_source=s&utm_medium=email&utm_campaign=c&utm_content=top-banner\nhttps://e.com/b?utm_source=partner&utm_medium=email&utm_campaign=c&utm_content=foot%22er',
        notes: ['The column "notes" is not a UTM parameter; it was left out.'],
        info: { links: 2 },
      },
    ],
    [
      'reads variants as TSV',
      'link\tsource\tmedium\tname\ne.com/\tgoogle\tcpc\tc',
      {},
      'https://e.com/?utm_source=google&utm_medium=cpc&utm_campaign=c',
    ],
    [
      'rejects a row without a source',
      'url;medium\ne.com/;cpc',
      {},
      fails('Line 2: Campaign source (utm_source) is required.'),
    ],
    [
      'reports a row with an invalid address and builds the others',
      'url,source\ne.com/,a\n,b',
      { source: 's' },
      { text: 'https://e.com/?utm_source=a\n', summary: '1 of 2 links built' },
    ],
    [
      'explains why an address is invalid',
      'e.com/\nhttp://\nhttp://e.com:99999/\nhttp://e.com:x/\nhttp://a<b/\nhttps://[::1/\ne.com/a b',
      { source: 's', medium: 'email', campaign: 'c' },
      {
        notes: [
          'Line 2: "http://" is not a valid address. The host is missing.',
          'Line 3: "http://e.com:99999/" is not a valid address. The port must be a number up to 65,535.',
          'Line 4: "http://e.com:x/" is not a valid address. The port must be a number up to 65,535.',
          'Line 5: "http://a<b/" is not a valid address. No host can be called "a<b".',
          'Line 6: "https://[::1/" is not a valid address. No host can be called "[::1".',
          'Line 7: "e.com/a b" is not a valid address. It contains a space; write %20 in its place.',
        ],
      },
    ],
    [
      'reports a row without a source and builds the others',
      'url,source\ne.com/,a\ne.com/,\n',
      {},
      { text: 'https://e.com/?utm_source=a\n', info: { links: 1 } },
    ],
    [
      'shows at most 20 notes of a kind',
      'https://bit.ly/a\n'.repeat(30),
      { source: 's', medium: 'email', campaign: 'c' },
      {
        notes: [
          ...Array.from({ length: 20 }, (_, i) => `Line ${i + 1}: bit.ly only redirects; tag the URL it leads to.`),
          '10 more notices of this kind.',
        ],
      },
    ],
    ['a comma without a header row is part of the address', 'e.com/a,b', smc, `https://e.com/a,b?${TAGS}`],
  ]);
});

describe('filling the form from a link', () => {
  const link = 'https://e.com/?utm_source=News&utm_medium=email&utm_campaign=a+b&x=1';
  test('a tagged link offers to fill the form, even if the source is missing', async () => {
    const offers = [
      {
        text: 'This link already has UTM parameters.',
        label: 'Fill the form from this link',
        options: { source: 'News', medium: 'email', campaign: 'a b' },
      },
    ];
    expect((await runTool(utmBuilder, link, { source: 'other' })).offers).toEqual(offers);
    const error = await runTool(utmBuilder, link).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ToolError);
    expect((error as ToolError).position.offers).toEqual(offers);
  });
  table(utmBuilder, [
    [
      'offers nothing when the form already matches the link',
      link,
      { source: 'News', medium: 'email', campaign: 'a b' },
      { offers: [] },
    ],
    ['offers nothing for a link without UTM parameters', 'https://e.com/?x=utm_source', smc, { offers: [] }],
  ]);
});

describe('audit', () => {
  table(utmBuilder, [
    [
      'lists each problem with its line',
      [
        'https://e.com/?utm_source=news&utm_medium=email&utm_campaign=spring_sale',
        'https://e.com/?utm_source=News&utm_medium=e%20mail&utm_campaign=spring-sale',
        'https://e.com/?UTM_SOURCE=x&utm_sorce=y',
        'e.com/a b',
        'https://e.com/',
        'https://bit.ly/x#utm_source=a@b.co&utm_source=&utm_medium=cpc&utm_campaign=a%2520b',
      ].join('\n'),
      { mode: 'audit' },
      {
        text: [
          'Line 2: utm_source has uppercase letters: "News".',
          'Line 2: utm_medium has a space: "e mail".',
          'Line 2: utm_medium is not one that GA4 has a channel for: "e mail".',
          'Line 2: utm_source is written "News" here and "news" elsewhere.',
          'Line 2: utm_medium is written "e mail" here and "email" elsewhere.',
          'Line 2: utm_campaign is written "spring-sale" here and "spring_sale" elsewhere.',
          'Line 3: UTM_SOURCE must be written utm_source; analytics tools ignore it otherwise.',
          'Line 3: utm_sorce is not a UTM parameter.',
          'Line 3: utm_medium is missing.',
          'Line 3: utm_campaign is missing.',
          'Line 4: the link is not a valid address.',
          'Line 5: the link has no UTM parameters.',
          'Line 6: utm_source looks like an email address: personal data.',
          'Line 6: utm_source appears more than once; the last one counts.',
          'Line 6: utm_source is empty.',
          'Line 6: utm_campaign is encoded twice: "a%2520b".',
          'Line 6: utm_source comes after the #; most analytics tools do not read it there.',
          'Line 6: the link goes to bit.ly, which only redirects; tag the URL it leads to.',
        ].join('\n'),
        info: { links: 6, problems: 18, faulty: 5 },
        summary: '18 problems in 5 of 6 links',
      },
    ],
    [
      'reports no problems for a correct link',
      'https://e.com/?utm_source=a&utm_medium=email&utm_campaign=b',
      { mode: 'audit' },
      { text: 'No problems in 1 link.', info: { problems: 0 } },
    ],
  ]);
});

const value = fc
  .string({ unit: 'binary', minLength: 1, maxLength: 12 })
  .filter((text) => text.trim() !== '' && text.isWellFormed());
const address = fc.webUrl({ withQueryParameters: true, withFragments: true });

test('the link parses to the given values and keeps the rest of the address', async () => {
  await fc.assert(
    fc.asyncProperty(address, value, value, async (url, source, campaign) => {
      const { text } = await runTool(utmBuilder, url, { source, medium: 'email', campaign, letterCase: 'keep' });
      const built = new URL(text);
      const before = new URL(url);
      expect(built.searchParams.get('utm_source')).toBe(source.trim());
      expect(built.searchParams.get('utm_campaign')).toBe(campaign.trim());
      for (const name of ['utm_source', 'utm_medium', 'utm_campaign']) built.searchParams.delete(name);
      expect([...built.searchParams]).toEqual([...before.searchParams]);
      expect([built.host, built.pathname, built.hash]).toEqual([before.host, before.pathname, before.hash]);
    }),
  );
});

test.each(['http://a.aa/?&', 'http://a.aa/?a&&', 'http://a.aa/?&a', 'http://a.aa/?utm_source=x&'])(
  'building is idempotent: %s',
  async (url) => {
    const once = outputParts(await runTool(utmBuilder, url, { source: 's' })).text;
    expect(outputParts(await runTool(utmBuilder, once, { source: 's' })).text).toBe(once);
  },
);

test('building is idempotent for any address and source', async () => {
  await fc.assert(
    fc.asyncProperty(address, value, fc.constantFrom('query', 'fragment'), async (url, source, place) => {
      const once = outputParts(await runTool(utmBuilder, url, { source, place })).text;
      expect(outputParts(await runTool(utmBuilder, once, { source, place })).text).toBe(once);
    }),
  );
});

labeled(utmBuilder, 'example.com', [
  [
    { utm_source: 'Newsletter', utm_medium: 'email', utm_campaign: 'Spring Sale' },
    'https://example.com/?utm_source=newsletter&utm_medium=email&utm_campaign=spring%20sale',
  ],
]);
