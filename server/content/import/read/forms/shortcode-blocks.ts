export interface Arguments {
  named: Record<string, string>;
  listed: string[];
}

export function argumentsIn(text: string): Arguments {
  const found: Arguments = { named: {}, listed: [] };
  for (const [, name, double, back, bare] of text.matchAll(
    /(?:([\w.-]+)=)?(?:"((?:[^"\\]|\\.)*)"|`([^`]*)`|([^\s"`=]+))/g,
  )) {
    const value = double?.replaceAll(/\\(.)/g, "$1") ?? back ?? bare ?? "";
    if (name !== undefined) found.named[name] = value;
    else if (value !== "/") found.listed.push(value);
  }
  return found;
}

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

function figure({ named, listed }: Arguments): string | undefined {
  const src = named.src ?? named.link ?? listed[0];
  if (src === undefined) return undefined;
  const words = [named.title, named.caption].filter(Boolean).join(" — ");
  const width = /^\d+/.exec(named.width ?? "")?.[0];
  const size = width === undefined ? "" : ` width="${width}"`;
  return `<figure><img src="${escaped(src)}" alt="${escaped(named.alt ?? "")}"${size}><figcaption>${escaped(words)}</figcaption></figure>`;
}

const embed = (url: string) => `{% embed url="${url.replaceAll('"', "%22")}" %}`;

/** Returns the replacement of a shortcode without content on its own line. */
export function blockFor(name: string, given: Arguments): string | undefined {
  const { named, listed } = given;
  const id = named.id ?? listed[0];
  if (name === "figure") return figure(given);
  if (id === undefined) return undefined;
  if (name === "youtube") return embed(`https://www.youtube.com/watch?v=${id}`);
  if (name === "vimeo") return embed(`https://vimeo.com/${id}`);
  if (name === "gist" && listed[1]) return embed(`https://gist.github.com/${id}/${listed[1]}`);
  const user = named.user ?? listed[0];
  if (/^(?:tweet|x)$/.test(name) && user && named.id)
    return embed(`https://twitter.com/${user}/status/${named.id}`);
  return undefined;
}
