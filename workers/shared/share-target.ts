/** The system posts to it what is shared with the installed app (`share_target` of the manifest): no page, no file. */
export const SHARE_PATH = '/share-target';
/** Fragment of Home while it is to take what was shared. */
export const SHARED = '#shared';
