/** Sites that Google Analytics counts as one kind of source; the ones people use in campaigns, without their country hosts. */
const SITES = {
  search:
    'google bing yahoo duckduckgo baidu yandex ecosia qwant aol ask naver daum seznam sogou so.com 360.cn rambler msn lycos dogpile',
  social:
    'facebook fb fb.me instagram ig twitter t.co x.com linkedin lnkd.in pinterest tiktok reddit snapchat whatsapp telegram t.me messenger threads tumblr quora vk.com weibo wechat line discord medium.com meetup nextdoor xing yelp tripadvisor wordpress blogger mastodon bluesky bsky.app stackoverflow stackexchange flipboard goodreads hootsuite buffer slideshare.net',
  video: 'youtube vimeo twitch dailymotion netflix hulu ted wistia youku iqiyi crackle disneyplus veoh',
  shopping: 'amazon ebay etsy shopify walmart alibaba mercadolibre stripe shopzilla igshopping shop.app',
} as const;

type SiteKind = keyof typeof SITES;

let known: Map<string, SiteKind> | undefined;

/** `m.facebook.com`, `facebook.com` and `facebook` are one site. */
function kindOf(source: string): SiteKind | undefined {
  if (!known) {
    known = new Map();
    for (const kind of Object.keys(SITES) as SiteKind[])
      for (const site of SITES[kind].split(' ')) known.set(site, kind);
  }
  if (source === 'google shopping') return 'shopping';
  const bare = source.replace(/^(?:www|m|l|lm|business|web|mobile|old|out|music|player|search)\./, '');
  return (
    known.get(bare) ?? known.get(bare.replace(/\.(?:com|org|net|tv)(?:\.[a-z]{2})?$|\.co\.[a-z]{2}$|\.[a-z]{2}$/, ''))
  );
}

const PAID = /^(?:.*cp.*|ppc|retargeting|paid.*)$/;
const SHOP = /(?:[^a-df-z]|^)shop|shopping/;
const MAIL = /^e[-_ ]?mail$/;

/**
 * Returns the default channel group of Google Analytics 4 for these values.
 *
 * As of 2025, and for manually tagged links. Google's lists of sites are longer; a source missing in ours is judged by
 * its medium alone.
 *
 * @returns `Unassigned` if no rule matches
 */
export function ga4Channel(source: string, medium: string, campaign: string): string {
  const from = source.trim().toLowerCase();
  const by = medium.trim().toLowerCase();
  const name = campaign.trim().toLowerCase();
  const kind = kindOf(from);
  const paid = PAID.test(by);
  const isShop = kind === 'shopping' || SHOP.test(name);
  if (from === '(direct)' && (by === '(not set)' || by === '(none)')) return 'Direct';
  if (name.includes('cross-network')) return 'Cross-network';
  if (paid && isShop) return 'Paid Shopping';
  if (paid && kind === 'search') return 'Paid Search';
  if (paid && kind === 'social') return 'Paid Social';
  if (paid && kind === 'video') return 'Paid Video';
  if (/^(?:display|banner|expandable|interstitial|cpm)$/.test(by)) return 'Display';
  if (paid) return 'Paid Other';
  if (isShop) return 'Organic Shopping';
  if (kind === 'social' || /^(?:social|social[- ]network|social[- ]media|sm)$/.test(by)) return 'Organic Social';
  if (kind === 'video' || by.includes('video')) return 'Organic Video';
  if (kind === 'search' || by === 'organic') return 'Organic Search';
  if (/^(?:referral|app|link)$/.test(by)) return 'Referral';
  if (MAIL.test(from) || MAIL.test(by)) return 'Email';
  if (by === 'affiliate') return 'Affiliates';
  if (by === 'audio') return 'Audio';
  if (from === 'sms' || by === 'sms') return 'SMS';
  if (by.endsWith('push') || by.includes('mobile') || by.includes('notification') || from === 'firebase') {
    return 'Mobile Push Notifications';
  }
  return 'Unassigned';
}
