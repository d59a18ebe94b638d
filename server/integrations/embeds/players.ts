/** Embedded pages that may run, each in a sandbox; others are shown as links. */
const players: [RegExp, (match: RegExpExecArray) => string][] = [
  [
    /^https:\/\/(?:www\.)?(?:youtube\.com\/watch\?(?:.*&)?v=|youtu\.be\/|youtube\.com\/embed\/)([\w-]{6,20})/,
    ([, id]) => `https://www.youtube-nocookie.com/embed/${id}`,
  ],
  [/^https:\/\/(?:www\.)?vimeo\.com\/(\d+)/, ([, id]) => `https://player.vimeo.com/video/${id}`],
  [/^https:\/\/www\.loom\.com\/share\/(\w+)/, ([, id]) => `https://www.loom.com/embed/${id}`],
  [
    /^https:\/\/codepen\.io\/([\w-]+)\/(?:pen|embed)\/(\w+)/,
    ([, user, id]) => `https://codepen.io/${user}/embed/${id}`,
  ],
  [
    /^https:\/\/(?:www\.)?figma\.com\/(?:file|design|proto|board)\/\w+/,
    ([url]) => `https://www.figma.com/embed?embed_host=docs&url=${encodeURIComponent(url)}`,
  ],
  [
    /^https:\/\/open\.spotify\.com\/(track|album|episode|show|playlist)\/(\w+)/,
    ([, kind, id]) => `https://open.spotify.com/embed/${kind}/${id}`,
  ],
];

export const playerHosts = [
  "https://www.youtube-nocookie.com",
  "https://player.vimeo.com",
  "https://www.loom.com",
  "https://codepen.io",
  "https://www.figma.com",
  "https://open.spotify.com",
];

/** Returns the address of the player for an embedded page; undefined: it is shown as a link. */
export function playerOf(url: string): string | undefined {
  for (const [pattern, address] of players) {
    const match = pattern.exec(url);
    if (match) return address(match);
  }
  return undefined;
}
