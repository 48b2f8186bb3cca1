import { formatNumber } from '../../../core/format-number.ts';
import type { Offer } from '../../../core/offer.ts';
import { plural } from '../../../core/plural.ts';
import { positionAt } from '../../../core/position.ts';
import type { OutputParts } from '../../../core/tool.ts';
import { ToolError } from '../../../core/tool-error.ts';
import { excerpt } from '../../../text/excerpt.ts';
import { forEachLine } from '../../../text/lines.ts';
import { completeAddress, type Parameter } from './address.ts';
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

/** What the form says of every link. */
export type BuildOptions = UtmStyle &
  Readonly<Record<UtmField, string>> & {
    /** Own parameters, appended last. */
    readonly custom: readonly NamedValue[];
    readonly existing: Existing;
    readonly place: 'query' | 'fragment';
  };

/**
 * Build a link from each address of a text, one a line, or from each row of a table of variants.
 *
 * @throws ToolError where the source is missing or an address is not valid; its offers fill the form from a link
 *   that is tagged already
 */
export function buildLinks(input: string, options: BuildOptions): OutputParts {
  const variants = readVariants(input);
  const jobs: readonly LinkJob[] = variants?.rows ?? addressLines(input);
  const offers = readBack(jobs, options);
  const common = new Set<string>(variants?.notes);
  const perLink: string[] = [];
  const own = ownParameters(options);
  let shared: Campaign | undefined;
  const rows: string[][] = [];
  const links = new Map<number, string>();
  for (const job of jobs) {
    const campaign = (!job.values && shared) || readCampaign(job, options, own, offers);
    if (!job.values) shared = campaign;
    for (const note of campaign.notes) common.add(note);
    const address = completeAddress(job.text);
    if (address === undefined) throw badAddress(input, job, offers);
    const link = writeIntoAddress(address, campaign.parameters, options.existing, options.place);
    links.set(job.line, link);
    addLinkNotes(perLink, address, link, jobs.length > 1 ? job.line : undefined);
    if (jobs.length > 1) rows.push([String(job.line), job.text, link, String(link.length), campaign.channel]);
  }
  const channel = shared?.channel;
  return {
    text: variants ? [...links.values()].join('\n') : replaceLines(input, links),
    ...(rows.length > 0 ? { table: { columns: ['Line', 'URL', 'Link', 'Length', 'GA4 channel'], rows } } : {}),
    notes: firstNotes([...common, ...perLink]),
    info: { links: links.size, ...(channel === undefined ? {} : { channel }) },
    summary: `${plural(links.size, 'link')}${channel === undefined ? '' : `, GA4 default channel: ${channel}`}`,
    offers,
  };
}

/** What is written into a link, and what it amounts to. */
type Campaign = {
  readonly parameters: readonly Parameter[];
  readonly channel: string;
  readonly notes: readonly string[];
};

/** The values of the form, with those that a row of a table has of its own in their place. */
function readCampaign(
  job: LinkJob,
  options: BuildOptions,
  own: readonly NamedValue[],
  offers: readonly Offer[],
): Campaign {
  const values: Record<string, string> = {};
  for (const field of UTM_FIELDS) values[field] = tidyValue(job.values?.[field] || options[field], options);
  const { source = '', medium = '', campaign = '' } = values;
  requireSource(source, job, offers);
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
function replaceLines(input: string, links: ReadonlyMap<number, string>): string {
  const pieces: string[] = [];
  let line = 0;
  forEachLine(input, (_, end, next) => {
    line++;
    pieces.push(links.get(line) ?? '', input.slice(end, next));
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

function requireSource(source: string, { line, values }: LinkJob, offers: readonly Offer[]): void {
  if (source === '') {
    throw new ToolError(`${values ? `Line ${line}: ` : ''}Campaign source (utm_source) is required.`, {
      option: 'source',
      offers,
    });
  }
}

function badAddress(input: string, { line, start, text: address }: LinkJob, offers: readonly Offer[]): ToolError {
  return new ToolError(`Line ${line}: "${excerpt(address)}" is not a valid address.`, {
    ...positionAt(input, start),
    end: start + address.length,
    offers,
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
