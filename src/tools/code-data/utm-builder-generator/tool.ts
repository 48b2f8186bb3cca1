import { pairs, select, text } from '../../../engine/contract/options.ts';
import type { Engine, Meta } from '../../../engine/contract/tool.ts';
import type { ChangesPage } from '../../../engine/diff/changes-between.ts';
import type { LinesPage } from '../../../engine/jobs/host.ts';
import type { PanesPage } from '../../../engine/lines/panes.ts';
import { auditAll } from './audit.ts';
import { buildLinks } from './bulk.ts';

export const meta = {
  name: 'UTM Builder',
  title: 'UTM Builder (Campaign URL Generator)',
  description: 'Build, check, and read campaign links with UTM parameters, one or many at once.',
  tags: ['utm', 'marketing', 'url', 'campaign', 'analytics'],
  keywords: ['utm_source', 'utm_medium', 'utm_campaign', 'Google Analytics', 'GA4', 'tracking link'],
} satisfies Meta;

export const page = {
  input: 'text',
  takes: ['percent'],
  changes: false,
  sample: 'https://example.com/spring\nexample.com/shop?ref=a+b#top',
  sampleOptions: { source: 'Newsletter', medium: 'email', campaign: 'Spring Sale' },
  placeholder: 'Website URLs, one per line, or a CSV table with a header: url,source,medium,campaign',
  essential: ['source', 'medium', 'campaign'],
  options: {
    mode: select(
      'Task',
      [
        ['build', 'Build links'],
        ['audit', 'Check links'],
      ],
      { as: 'buttons' },
    ),
    source: text('utm_source', {
      max: 200,
      hint: 'Where the link appears; required',
      suggestions: [
        'google',
        'newsletter',
        'facebook',
        'instagram',
        'linkedin',
        'x',
        'youtube',
        'tiktok',
        'bing',
        'partner',
      ],
      when: { mode: 'build' },
    }),
    medium: text('utm_medium', {
      max: 200,
      hint: 'The type of link',
      suggestions: [
        'cpc',
        'email',
        'social',
        'paid_social',
        'display',
        'affiliate',
        'referral',
        'video',
        'audio',
        'sms',
        'push',
      ],
      when: { mode: 'build' },
    }),
    campaign: text('utm_campaign', {
      max: 200,
      hint: 'Its name in your reports',
      suggestions: ['spring_sale', 'summer_sale', 'black_friday', 'product_launch', 'newsletter_weekly'],
      when: { mode: 'build' },
    }),
    id: text('utm_id', { max: 200, more: true, when: { mode: 'build' }, hint: 'The campaign ID' }),
    term: text('utm_term', { max: 200, more: true, when: { mode: 'build' }, hint: 'The keyword you bid on' }),
    content: text('utm_content', {
      max: 200,
      more: true,
      when: { mode: 'build' },
      hint: 'Which of several links or images',
    }),
    source_platform: text('utm_source_platform', { max: 200, more: true, when: { mode: 'build' } }),
    creative_format: text('utm_creative_format', { max: 200, more: true, when: { mode: 'build' } }),
    marketing_tactic: text('utm_marketing_tactic', { max: 200, more: true, when: { mode: 'build' } }),
    custom: pairs('Custom parameters', { max: 10, more: true, when: { mode: 'build' } }),
    letterCase: select(
      'Case',
      [
        ['lower', 'Lowercase'],
        ['keep', 'As typed'],
      ],
      { hint: 'Analytics tools count Email and email as two things', more: true, when: { mode: 'build' } },
    ),
    spaces: select('Spaces', [['percent', '%20'], ['plus', '+'], 'hyphen', 'underscore'], {
      more: true,
      when: { mode: 'build' },
    }),
    existing: select('If a parameter is already there', ['replace', 'keep', 'append'], {
      more: true,
      when: { mode: 'build' },
    }),
    place: select('Write into', ['query', 'fragment'], { more: true, when: { mode: 'build' } }),
  },
  presets: [
    { label: 'Newsletter', options: { source: 'newsletter', medium: 'email' } },
    { label: 'Search ad', options: { source: 'google', medium: 'cpc' } },
    { label: 'Social post', options: { source: 'facebook', medium: 'social' } },
    { label: 'Social ad', options: { source: 'facebook', medium: 'paid_social' } },
    { label: 'Affiliate', options: { source: 'partner', medium: 'affiliate' } },
  ],
  lines: () => true,
  help: {
    about: [
      'Paste one or more URLs, name the source, medium, and campaign, and copy the links. With a CSV table whose header reads url,source,campaign,content or similar, each row becomes a link; the form fills in whatever a row leaves out.',
      'The URL stays exactly as it is, except for the parameters that are added or replaced. Each link is checked by the same parser browsers use; a line that is not a valid address stays empty, with the reason below, and the others are built.',
      'Values are written in lowercase unless you choose otherwise, and so are custom parameters: analytics tools count Email and email as two different things.',
      'Placeholders that ad and mail systems fill in stay as typed: {keyword}, {{campaign.name}}, *|NAME|*, %%name%%.',
      'Check links inspects existing links for missing or duplicate parameters, uppercase letters, spaces, and inconsistent spellings.',
    ],
    examples: [
      {
        title: 'One link',
        input: 'https://example.com',
        options: { source: 'Newsletter', medium: 'email', campaign: 'Spring Sale' },
        output: 'https://example.com/?utm_source=newsletter&utm_medium=email&utm_campaign=spring%20sale',
      },
      {
        title: 'A table of variants',
        input: 'url,content\nexample.com/a,top banner\nexample.com/b,footer',
        options: { source: 'partner', medium: 'display', campaign: 'launch', spaces: 'hyphen' },
        output:
          'https://example.com/a?utm_source=partner&utm_medium=display&utm_campaign=launch&utm_content=top-banner\nhttps://example.com/b?utm_source=partner&utm_medium=display&utm_campaign=launch&utm_content=footer',
      },
      {
        title: 'Check links',
        input: 'https://example.com/?utm_source=News&utm_medium=email&utm_campaign=a',
        options: { mode: 'audit' },
        output: 'Line 1: utm_source has uppercase letters: "News".',
      },
    ],
    never: [
      'Never opens, shortens, or stores your links.',
      'Never changes the rest of a URL: other parameters, + and %20, the host, and the fragment stay as they were.',
    ],
  },
} satisfies ChangesPage & LinesPage & PanesPage;

export const run: Engine<typeof page> = (input, options) => {
  if (input.trim() === '') return '';
  return options.mode === 'audit' ? auditAll(input) : buildLinks(input, options);
};
