import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { valuesIn } from '../../../../tests/redact-findings.ts';
import { seededRandom } from '../../random/seeded.ts';
import { crc32 } from '../crc32.ts';
import { base62 } from './checksums.ts';
import { secret } from './secret.ts';

const SETS = {
  hex: '0123456789abcdef',
  upper: 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567',
  word: '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  letters: 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  digits: '0123456789',
};
const random = seededRandom('keys');

/** Keys are made here: hosts of repositories reject files with keys. */
const made = (set: keyof typeof SETS, length: number) =>
  Array.from({ length }, () => SETS[set].charAt(Math.floor(random() * SETS[set].length))).join('');

const withChecksum = (prefix: string) => {
  const body = made('word', 30);
  return prefix + body + base62(crc32(body), 6);
};

const KEYS: readonly (readonly [owner: string, key: string])[] = [
  ['AWS', `AKIA${made('upper', 16)}`],
  ['AWS', `ASIA${made('upper', 16)}`],
  ['bcrypt', `$2y$10$${made('word', 53)}`],
  ['Argon2', `$argon2id$v=19$m=65536,t=3,p=4$${made('word', 22)}$${made('word', 43)}`],
  ['crypt', `$6$${made('word', 16)}$${made('word', 86)}`],
  ['Kubernetes', Buffer.from(`-----BEGIN PRIVATE KEY-----\n${made('word', 60)}`).toString('base64')],
  ['Kubernetes, RSA', Buffer.from(`-----BEGIN RSA PRIVATE KEY-----\n${made('word', 60)}`).toString('base64')],
  ['Google', `AIza${made('word', 35)}`],
  ['Google OAuth', `GOCSPX-${made('word', 28)}`],
  ['Alibaba', `LTAI${made('word', 20)}`],
  ['DigitalOcean', `dop_v1_${made('hex', 64)}`],
  ['Heroku', `HRKU-AA${made('word', 58)}`],
  ['Netlify', `nfp_${made('word', 36)}`],
  ['Tailscale', `tskey-auth-${made('word', 12)}-${made('word', 24)}`],
  ['GitHub', withChecksum('ghp_')],
  ['GitHub, fine-grained', `github_pat_${made('word', 22)}_${made('word', 59)}`],
  ['GitLab', `glpat-${made('word', 20)}`],
  ['GitLab trigger', `glptt-${made('hex', 40)}`],
  ['Bitbucket', `ATBB${made('word', 32)}`],
  ['npm', withChecksum('npm_')],
  ['PyPI', `pypi-AgEIcHlwaS5vcmc${made('word', 120)}`],
  ['RubyGems', `rubygems_${made('hex', 48)}`],
  ['Docker', `dckr_pat_${made('word', 27)}`],
  ['Clojars', `CLOJARS_${made('word', 60)}`],
  ['Postman', `PMAK-${made('hex', 24)}-${made('hex', 34)}`],
  ['Pulumi', `pul-${made('hex', 40)}`],
  ['Supabase', `sbp_${made('hex', 40)}`],
  ['Slack bot', `xoxb-${made('digits', 12)}-${made('digits', 13)}-${made('word', 24)}`],
  ['Slack user', `xoxp-${made('digits', 12)}-${made('digits', 12)}-${made('digits', 12)}-${made('hex', 32)}`],
  ['Slack webhook', `hooks.slack.com/services/T${made('upper', 8)}/B${made('upper', 10)}/${made('word', 24)}`],
  ['Discord webhook', `discord.com/api/webhooks/${made('digits', 18)}/${made('word', 68)}`],
  ['Discord bot', `M${made('word', 23)}.${made('word', 6)}.${made('word', 38)}`],
  ['Telegram', `${made('digits', 10)}:AA${made('word', 33)}`],
  ['SendGrid', `SG.${made('word', 22)}.${made('word', 43)}`],
  ['Mailgun', `key-${made('hex', 32)}`],
  ['Mailchimp', `${made('hex', 32)}-us12`],
  ['Brevo', `xkeysib-${made('hex', 64)}-${made('word', 16)}`],
  ['Twilio', `SK${made('hex', 32)}`],
  ['Stripe', `sk_live_${made('word', 24)}`],
  ['Stripe restricted', `rk_test_${made('word', 99)}`],
  ['Square', `sq0csp-${made('word', 43)}`],
  ['Shopify', `shpat_${made('hex', 32)}`],
  ['EasyPost', `EZAK${made('word', 54)}`],
  ['OpenAI', `sk-${made('word', 20)}T3BlbkFJ${made('word', 20)}`],
  ['OpenAI project', `sk-proj-${made('word', 74)}T3BlbkFJ${made('word', 74)}`],
  ['Anthropic', `sk-ant-api03-${made('word', 93)}AA`],
  ['Groq', `gsk_${made('word', 52)}`],
  ['Hugging Face', `hf_${made('letters', 34)}`],
  ['Replicate', `r8_${made('word', 37)}`],
  ['Vault', `hvs.${made('word', 95)}`],
  ['Databricks', `dapi${made('hex', 32)}`],
  ['Notion', `ntn_${made('digits', 11)}${made('word', 35)}`],
  ['Linear', `lin_api_${made('word', 40)}`],
  ['Grafana', `glsa_${made('word', 32)}_${made('hex', 8)}`],
  ['New Relic', `NRAK-${made('upper', 27)}`],
  ['Sentry', `sntryu_${made('hex', 64)}`],
  ['Doppler', `dp.pt.${made('word', 43)}`],
  ['Terraform', `${made('word', 14)}.atlasv1.${made('word', 67)}`],
  ['Airtable', `pat${made('word', 14)}.${made('hex', 64)}`],
];

describe.each(KEYS)('a key of %s', (_, key) => {
  test.each(['%', 'key = "%";', "x: '%'\r\n", '😀%\u2028', '<a>%</a>', '(%)', 'MY_%'])('is found in %s', (around) => {
    // An underscore before a key without a prefix of its own is a part of it.
    const text = around === 'MY_%' && !/^[a-zA-Z]+[-_]/.test(key) ? key : around.replace('%', key);
    expect(valuesIn(secret, text)).toEqual([key]);
  });

  test('is none with letters around it', () => {
    expect(valuesIn(secret, `q${key}`)).not.toContain(key);
    expect(valuesIn(secret, `${key}ÿ`.replace('ÿ', 'Q'.repeat(2000)))).not.toContain(key);
  });
});

test('checksums of GitHub and npm tell what is certain', () => {
  const key = withChecksum('ghp_');
  expect(secret.find(key)).toEqual([{ from: 0, to: 40, certainty: 'certain', why: 'a GitHub token, checksum passed' }]);
  const wrong = `${key.slice(0, -1)}${key.endsWith('a') ? 'b' : 'a'}`;
  expect(secret.find(wrong)[0]).toMatchObject({
    certainty: 'likely',
    why: 'prefix and length of a GitHub token, but its checksum fails',
  });
});

test('names of settings before a key stay', () => {
  const key = `${made('word', 86)}==`;
  expect(valuesIn(secret, `AccountName=a;AccountKey=${key};EndpointSuffix=core`)).toEqual([key]);
});

test.each([
  '',
  'AKIAIOSFODNN7EXAMPLE',
  'AKIAXXXXXXXXXXXXXXXX',
  `ghp_${'x'.repeat(36)}`,
  `sk_live_${'A'.repeat(24)}`,
  'TODAYINASIAASACKOFRICEFELLOVER',
  'key-value pairs, sk-ip, test_results_of_a_long_name, api-docs, live_update',
  'sk-learn sk-proj-short SG.1 SKU1234567890 pat.me',
  `https://example.com/favicon.ico-${made('hex', 32)}.png`,
  made('hex', 40),
  made('hex', 64),
])('takes nothing from %j', (text) => {
  expect(valuesIn(secret, text)).toEqual([]);
});

test('findings are in order in any text with keys', () => {
  const part = fc.oneof(
    fc.constantFrom(...KEYS.map(([, key]) => key)),
    fc.string({ unit: 'binary' }),
    fc.constant(' '),
  );
  fc.assert(
    fc.property(fc.array(part), (parts) => {
      valuesIn(secret, parts.join(''));
    }),
  );
});
