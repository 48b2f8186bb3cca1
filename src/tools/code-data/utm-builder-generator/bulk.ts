import { withLosses } from '../../../engine/contract/losses.ts';
import type { Offer } from '../../../engine/contract/offer.ts';
import { positionAt } from '../../../engine/contract/position.ts';
import { lazyOutput, type OutputParts } from '../../../engine/contract/tool.ts';
import { ToolError } from '../../../engine/contract/tool-error.ts';
import { forEachLine } from '../../../engine/lines/lines.ts';
import { excerpt } from '../../../engine/unicode/excerpt.ts';
import { formatNumber } from '../../../engine/values/format-number.ts';
import { plural } from '../../../engine/values/plural.ts';
import { completeAddress, type Parameter, whyInvalid } from './address.ts';
import {
  type Existing,
  type NamedValue,
  readUtm,
  tidyValue,
  UTM_FIELDS,
  type UtmField,
  type UtmStyle,
  writeIntoAddress,
  writeParameter,
} from './build.ts';
import { isUsualMedium, LONG_LINK, looksEncoded, looksLikeMail, redirectorOf } from './checks.ts';
import { ga4Channel } from './ga4-channel.ts';
import { addressLines, type LinkJob } from './lines.ts';
import { readVariants } from './variants.ts';

/** Options of the form, which apply to every link. */
export type BuildOptions = UtmStyle &
  Readonly<Record<UtmField, string>> & {
    /** Own parameters, appended last. */
    readonly custom: readonly NamedValue[];
    readonly existing: Existing;
    readonly place: 'query' | 'fragment';
  };

/**
 * Builds a link from each address of a text, one per line, or from each row of a table of variants. The line of a link
 * that cannot be built stays empty, so that copied text contains only links, each on the line of its address; the
 * reason is in the notes and in the table.
 *
 * @throws ToolError if no link can be built, since the source is missing or the address is not valid; its offers fill
 *   the form from a link that is tagged already
 */
export function buildLinks(input: string, options: BuildOptions): OutputParts {
  const variants = readVariants(input);
  const jobs: readonly LinkJob[] = variants?.rows ?? addressLines(input);
  const offers = readBack(jobs, options);
  const common = new Set<string>(variants?.notes);
  const perLink: string[] = [];
  const own = ownParameters(options);
  let shared: Campaign | undefined;
  /** The link of each job, empty if it cannot be built; and its channel, or the error. */
  const links: string[] = [];
  const outcomes: (string | Failure)[] = [];
  let failed = 0;
  let parameters = 0;
  let first: Failure | undefined;
  for (const job of jobs) {
    const campaign = (!job.values && shared) || readCampaign(job, options, own);
    if (campaign !== undefined) {
      if (!job.values) shared = campaign;
      for (const note of campaign.notes) common.add(note);
    }
    const address = campaign && completeAddress(job.text);
    if (campaign !== undefined && address !== undefined) {
      const { link, replaced } = writeIntoAddress(address, campaign.parameters, options.existing, options.place);
      parameters += replaced;
      addLinkNotes(perLink, address, link, jobs.length > 1 ? job.line : undefined);
      links.push(link);
      outcomes.push(campaign.channel);
      continue;
    }
    const failure = campaign === undefined ? sourceMissing(job) : badAddress(job);
    links.push('');
    outcomes.push(failure);
    first ??= failure;
    failed++;
  }
  if (first && failed === jobs.length) throw failureError(input, first, offers);
  const built = jobs.length - failed;
  const channel = shared?.channel;
  const failures = outcomes.filter((each) => typeof each !== 'string').map(sentenceOf);
  return lazyOutput(
    {
      text: variants ? links.join('\n') : replaceLines(input, jobs, links),
      notes: [...firstNotes(failures), ...firstNotes([...common, ...perLink])],
      info: withLosses(
        { links: built, ...(first && { failed }), ...(channel === undefined ? {} : { channel }) },
        { parameters },
      ),
      summary: [
        first ? `${formatNumber(built)} of ${plural(jobs.length, 'link')} built` : plural(built, 'link'),
        ...(channel === undefined ? [] : [`GA4 default channel: ${channel}`]),
      ].join(', '),
      offers,
    },
    {
      ...(jobs.length > 1 && { table: () => linkTable(jobs, links, outcomes) }),
      ...(first && { highlights: () => ({ input: faultyRanges(outcomes) }) }),
    },
  );
}

/** A row for each job: a link with its length and channel, or the error. */
function linkTable(
  jobs: readonly LinkJob[],
  links: readonly string[],
  outcomes: readonly (string | Failure)[],
): NonNullable<OutputParts['table']> {
  const rows = jobs.map(({ line, text }, i) => {
    const link = links[i] as string;
    const outcome = outcomes[i] as string | Failure;
    return typeof outcome === 'string'
      ? [String(line), text, link, String(link.length), outcome]
      : [String(line), text, sentenceOf(outcome), '', ''];
  });
  return { columns: ['Line', 'URL', 'Link', 'Length', 'GA4 channel'], rows };
}

function faultyRanges(outcomes: readonly (string | Failure)[]): number[] {
  const ranges: number[] = [];
  for (const each of outcomes) {
    if (typeof each !== 'string' && each.start < each.end) ranges.push(each.start, each.end);
  }
  return ranges;
}

/** A link that cannot be built, and why. */
type Failure = {
  /** Range of the fault in the input: 0-based, in UTF-16 units, the end exclusive. */
  readonly start: number;
  readonly end: number;
  readonly message: string;
  readonly hint?: string;
  /** The option that would fix it. */
  readonly option?: string;
};

const sourceMissing = ({ line, start, text, values }: LinkJob): Failure => ({
  start,
  end: start + text.length,
  message: `${values ? `Line ${line}: ` : ''}Campaign source (utm_source) is required.`,
  option: 'source',
});

const badAddress = ({ line, start, text: address }: LinkJob): Failure => ({
  start,
  end: start + address.length,
  message: `Line ${line}: "${excerpt(address)}" is not a valid address.`,
  hint: whyInvalid(address),
});

/** Returns the error of a line, on one line. */
const sentenceOf = ({ message, hint }: Failure) => (hint === undefined ? message : `${message} ${hint}`);

function failureError(input: string, { start, end, message, hint, option }: Failure, offers: readonly Offer[]) {
  if (option !== undefined) return new ToolError(message, { option, offers });
  return new ToolError(message, { ...positionAt(input, start), end, offers, ...(hint !== undefined && { hint }) });
}

/** Parameters that are written into a link, the channel that they mean, and notes. */
type Campaign = {
  readonly parameters: readonly Parameter[];
  readonly channel: string;
  readonly notes: readonly string[];
};

/** Returns the values of the form, overridden by those of a table row; undefined without a source. */
function readCampaign(job: LinkJob, options: BuildOptions, own: readonly NamedValue[]): Campaign | undefined {
  const values: Record<string, string> = {};
  for (const field of UTM_FIELDS) values[field] = tidyValue(job.values?.[field] || options[field], options);
  const { source = '', medium = '', campaign = '' } = values;
  if (source === '') return undefined;
  const named = UTM_FIELDS.map((field): NamedValue => [`utm_${field}`, values[field] ?? '']);
  const all = [...named.filter(([, value]) => value !== ''), ...own];
  return {
    parameters: all.map((each) => writeParameter(each, options)),
    channel: ga4Channel(source, medium, campaign),
    notes: valueNotes(medium, campaign, all, job.values ? `Line ${job.line}: ` : ''),
  };
}

function addLinkNotes(notes: string[], address: string, link: string, line: number | undefined): void {
  const host = redirectorOf(address);
  if (link.length <= LONG_LINK && host === undefined) return;
  const at = line === undefined ? '' : `Line ${line}: `;
  if (link.length > LONG_LINK) {
    const length = formatNumber(link.length);
    notes.push(`${at ? `${at}the` : 'The'} link has ${length} characters; links over 2,000 may be cut off.`);
  }
  if (host !== undefined) notes.push(`${at}${host} only redirects; tag the URL it leads to.`);
}

/** A list of thousands of notes helps nobody. */
const MAX_NOTES = 20;

function firstNotes(notes: readonly string[]): readonly string[] {
  const left = notes.length - MAX_NOTES;
  return left > 0 ? [...notes.slice(0, MAX_NOTES), `${plural(left, 'more notice')} of this kind.`] : notes;
}

/** The input with each address replaced by its link; empty lines and line ends stay. */
function replaceLines(input: string, jobs: readonly LinkJob[], links: readonly string[]): string {
  const pieces: string[] = [];
  let line = 0;
  let job = 0;
  forEachLine(input, (_, end, next) => {
    line++;
    if (jobs[job]?.line === line) pieces.push(links[job++] as string);
    if (next > end) pieces.push(input.slice(end, next));
  });
  return pieces.join('');
}

function ownParameters(options: BuildOptions): NamedValue[] {
  return options.custom
    .map(([name, value]): NamedValue => [name.trim(), tidyValue(value, options)])
    .filter(([name, value]) => {
      if (name === '' && value !== '') {
        throw new ToolError(`Custom parameters: the name is missing for ${JSON.stringify(excerpt(value))}.`, {
          option: 'custom',
        });
      }
      return value !== '';
    });
}

function valueNotes(medium: string, campaign: string, all: readonly NamedValue[], at: string): string[] {
  const notes: string[] = [];
  if (medium === '') notes.push(`${at}utm_medium is empty; analytics tools expect it.`);
  if (campaign === '') notes.push(`${at}utm_campaign is empty; analytics tools expect it.`);
  if (medium !== '' && !isUsualMedium(medium)) {
    notes.push(
      `${at}utm_medium "${medium}" is not a common value such as cpc, email, social, or referral; GA4 may not recognize its channel.`,
    );
  }
  for (const [name, value] of all) {
    if (looksEncoded(value)) notes.push(`${at}${name} is already percent-encoded; type it as plain text.`);
    if (looksLikeMail(value))
      notes.push(`${at}${name} looks like an email address; analytics tools forbid personal data.`);
  }
  return notes;
}

/** A pasted link that is tagged already can fill the form. */
function readBack(jobs: readonly LinkJob[], options: BuildOptions): Offer[] {
  for (const { text: address, values } of jobs) {
    if (values || !/[?&#]utm_/i.test(address)) continue;
    const found = Object.entries(readUtm(address)).map(([field, value]) => [field, value.slice(0, 200)]);
    const filled = found.every(
      ([field, value]) => options[field as UtmField].trim().toLowerCase() === value?.trim().toLowerCase(),
    );
    if (found.length === 0 || filled) return [];
    return [
      {
        text: 'This link already has UTM parameters.',
        label: 'Fill the form from this link',
        options: Object.fromEntries(found) as Record<string, string>,
      },
    ];
  }
  return [];
}
