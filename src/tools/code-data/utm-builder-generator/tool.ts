import { pairs, select, text } from '../../../core/options.ts';
import type { Engine, Meta, Page } from '../../../core/tool.ts';
import { auditAll } from './audit.ts';
import { buildLinks } from './bulk.ts';

export const meta = {
  name: 'UTM Builder (Campaign URL Generator)',
  description: 'Build, check and read campaign links with UTM parameters, one or many at once.',
  tags: ['utm', 'marketing', 'url', 'campaign', 'analytics'],
  featured: false,
  keywords: ['utm_source', 'utm_medium', 'utm_campaign', 'Google Analytics', 'GA4', 'tracking link'],
} satisfies Meta;

export const page = {
  input: 'text',
  sample: 'https://example.com/spring\nexample.com/shop?ref=a+b#top',
  sampleOptions: { source: 'Newsletter', medium: 'email', campaign: 'Spring Sale' },
  placeholder: 'Website address(es), one a line, or a CSV table with a header: url,source,medium,campaign',
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
      hint: 'Where the link stands; required',
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
      hint: 'The kind of link',
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
    id: text('utm_id', { max: 200, more: true, when: { mode: 'build' }, hint: 'The number of the campaign' }),
    term: text('utm_term', { max: 200, more: true, when: { mode: 'build' }, hint: 'The keyword that was bid on' }),
    content: text('utm_content', {
      max: 200,
      more: true,
      when: { mode: 'build' },
      hint: 'Which of several links or pictures',
    }),
    source_platform: text('utm_source_platform', { max: 200, more: true, when: { mode: 'build' } }),
    creative_format: text('utm_creative_format', { max: 200, more: true, when: { mode: 'build' } }),
    marketing_tactic: text('utm_marketing_tactic', { max: 200, more: true, when: { mode: 'build' } }),
    custom: pairs('Own parameters', { max: 10, more: true, when: { mode: 'build' } }),
    letterCase: select(
      'Case',
      [
        ['lower', 'Lower case'],
        ['keep', 'Keep'],
      ],
      { hint: 'Analytics tools take Email and email for two', more: true, when: { mode: 'build' } },
    ),
    spaces: select(
      'Spaces',
      [
        ['percent', '%20'],
        ['plus', '+'],
        ['hyphen', 'Hyphen'],
        ['underscore', 'Underscore'],
      ],
      { more: true, when: { mode: 'build' } },
    ),
    existing: select('Same parameter already there', ['replace', 'keep', 'append'], {
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
  help: {
    about: [
      'Paste one or many addresses, name the source, medium and campaign, and copy the links. A CSV table with a header such as url,source,campaign,content makes one link a row; what a row leaves out comes from the form.',
      'The address stays as it is, character for character, up to the parameters that are written or replaced. Each link is checked by the parser that browsers use.',
      'Values are written in lower case unless you choose otherwise, own parameters too: analytics tools take Email and email for two things.',
      'Check links looks through links that exist already: missing or doubled parameters, capitals, spaces, and spellings that differ from link to link.',
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
        output: 'Line 1: utm_source has upper-case letters: "News".',
      },
    ],
    never: [
      'It never opens, shortens or stores your links.',
      'It never changes the rest of an address: other parameters, + and %20, the host and the fragment stay as they were.',
    ],
  },
} satisfies Page;

export const run: Engine<typeof page> = (input, options) => {
  if (input.trim() === '') return '';
  return options.mode === 'audit' ? auditAll(input) : buildLinks(input, options);
};
