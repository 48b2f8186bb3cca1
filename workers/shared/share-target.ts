/** Path for content shared with the installed app (`share_target` of the manifest): neither a page nor a file. */
export const SHARE_PATH = '/share-target';
/** Fragment of Home while it takes shared content. */
export const SHARED = '#shared';
