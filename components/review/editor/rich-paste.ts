/** Formatted text on the clipboard. */
export interface RichPaste {
  /** Its HTML, with `pasted:0` and so on as addresses of its pictures. */
  html: string;
  /** Pictures that it contains, in order. */
  pictures: File[];
  /** Number of pictures that only the copying program can read. */
  missing: number;
}

const structure =
  "a[href],b,strong,i,em,del,s,h1,h2,h3,h4,h5,h6,ul,ol,table,pre,code,blockquote,img,hr";
const formats = /font-weight:\s*(?:bold|[6-9]00)|font-style:\s*italic|line-through|mso-list/i;

const isFormatted = (body: HTMLElement) =>
  body.querySelector(structure) !== null ||
  [...body.querySelectorAll("[style]")].some((each) =>
    formats.test(each.getAttribute("style") ?? ""),
  );

/** Returns true for text of a code editor or a text file: one block of spans in a fixed font. */
function isPlainCode({ children }: HTMLElement): boolean {
  const [only, ...others] = children;
  if (!only || others.length > 0) return false;
  const style = only.getAttribute("style") ?? "";
  const isPre = only.tagName === "PRE" && only.querySelector("code") === null;
  const isFixed = /white-space:\s*pre/i.test(style) && /mono|courier|consolas|menlo/i.test(style);
  return (isPre && only.className === "") || isFixed;
}

/** Returns true if all of a text is one link that shows its address. */
function isBareLink(body: HTMLElement): boolean {
  const [link, ...others] = body.querySelectorAll("a[href]");
  const text = body.textContent.trim();
  return (
    others.length === 0 && link?.getAttribute("href") === text && link.textContent.trim() === text
  );
}

const nameOf = (alt: string, type: string) => {
  const name =
    alt
      .replaceAll(/[\\/:*?"<>|\s]+/g, " ")
      .trim()
      .slice(0, 100) || "image";
  return `${name}.${type.replace(/^image\//, "").replace(/\+.*/, "")}`;
};

function fileOf(url: string, alt: string): File | undefined {
  const [, type = "", base64, data = ""] =
    /^data:(image\/[\w.+-]+)(;base64)?,(.*)$/s.exec(url) ?? [];
  if (type === "") return undefined;
  try {
    const letters = base64 ? atob(data) : decodeURIComponent(data);
    const bytes = base64
      ? Uint8Array.from(letters, (letter) => letter.charCodeAt(0))
      : new TextEncoder().encode(letters);
    return new File([bytes], nameOf(alt, type), { type });
  } catch {
    return undefined;
  }
}

/** Takes the pictures out of the text that its readers could not load. */
function takePictures(body: HTMLElement): Omit<RichPaste, "html"> {
  const pictures: File[] = [];
  let missing = 0;
  const local = [...body.querySelectorAll("img")].filter(
    (image) => !/^https?:/i.test(image.getAttribute("src") ?? ""),
  );
  for (const image of local) {
    const found = fileOf(image.getAttribute("src") ?? "", image.alt);
    if (found) {
      image.setAttribute("src", `pasted:${pictures.length}`);
      image.removeAttribute("srcset");
      pictures.push(found);
    } else {
      missing += 1;
      image.remove();
    }
  }
  return { pictures, missing };
}

/** Reads formatted text from the clipboard; undefined if its plain text has all of it. */
export function readRichPaste(data: DataTransfer): RichPaste | undefined {
  const html = data.getData("text/html");
  if (html === "" || data.types.includes("vscode-editor-data")) return undefined;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const each of body.querySelectorAll("style,script,meta,link,title")) each.remove();
  if (isPlainCode(body) || isBareLink(body) || !isFormatted(body)) return undefined;
  const taken = takePictures(body);
  return { html: body.innerHTML, ...taken };
}
