import { expect, test } from 'vitest';
import { ga4Channel } from './ga4-channel.ts';

test.each([
  ['(direct)', '(none)', '', 'Direct'],
  ['google', 'cpc', 'cross-network', 'Cross-network'],
  ['amazon', 'cpc', 'x', 'Paid Shopping'],
  ['anyone', 'ppc', 'winter_shopping', 'Paid Shopping'],
  ['google', 'cpc', 'x', 'Paid Search'],
  ['Bing.com', 'PPC', 'x', 'Paid Search'],
  ['facebook', 'paid_social', 'x', 'Paid Social'],
  ['m.facebook.com', 'cpm', 'x', 'Paid Social'],
  ['youtube', 'cpv', 'x', 'Paid Video'],
  ['youtube.com', 'cpc', 'x', 'Paid Video'],
  ['site', 'banner', 'x', 'Display'],
  ['site', 'cpm', 'x', 'Display'],
  ['partner', 'retargeting', 'x', 'Paid Other'],
  ['ebay.co.uk', 'listing', 'x', 'Organic Shopping'],
  ['newsletter', 'email', 'shop-opening', 'Organic Shopping'],
  ['newsletter', 'email', 'workshop', 'Email'],
  ['x', 'social', 'x', 'Organic Social'],
  ['reddit', 'post', 'x', 'Organic Social'],
  ['partner', 'video', 'x', 'Organic Video'],
  ['duckduckgo', '', 'x', 'Organic Search'],
  ['partner', 'organic', 'x', 'Organic Search'],
  ['partner', 'referral', 'x', 'Referral'],
  ['newsletter', 'e-mail', 'x', 'Email'],
  ['email', 'spring', 'x', 'Email'],
  ['partner', 'affiliate', 'x', 'Affiliates'],
  ['podcast', 'audio', 'x', 'Audio'],
  ['crm', 'sms', 'x', 'SMS'],
  ['crm', 'web-push', 'x', 'Mobile Push Notifications'],
  ['firebase', 'x', 'x', 'Mobile Push Notifications'],
  ['s', 'm', 'c', 'Unassigned'],
  ['s', '', '', 'Unassigned'],
])('source %j, medium %j, campaign %j: %s', (source, medium, campaign, channel) => {
  expect(ga4Channel(source, medium, campaign)).toBe(channel);
});
