import type { LayoutContext, PrintJob } from "./layout-context.ts";
import { surroundingsIn } from "./links.ts";
import { cutLongTexts } from "./long-texts.ts";
import { destinationsOf, layoutPage, type ReadPage, readPage } from "./pages.ts";
import { line, type Printed } from "./printed.ts";
import { colours, page } from "./theme.ts";

/** Parsed pages of a document, and the images they show. */
export interface ReadJob {
  job: PrintJob;
  pages: ReadPage[];
  images: Set<string>;
}

/** Parses all pages; `onRead` receives the number done. */
export function readJob(job: PrintJob, onRead: (done: number) => void): ReadJob {
  const surroundingsOf = surroundingsIn(job);
  const pages = job.pages.map((each, index) => {
    const made = readPage(each, job, surroundingsOf(each.id));
    onRead(index + 1);
    return made;
  });
  const images = pages.flatMap(({ facts }) => [...facts.images]);
  return { job, pages, images: new Set(images.filter((id) => Object.hasOwn(job.files, id))) };
}

function coverOf({ title, subtitle }: PrintJob): Printed[] {
  return [
    { ...line(title, { bold: true }), fontSize: 28, margin: [0, 40, 0, 8] },
    { ...line(subtitle, { color: colours.muted }), fontSize: 11, margin: [0, 0, 0, 32] },
  ];
}

const contents = (): Printed => ({
  toc: {
    title: { ...line("Contents", { bold: true }), fontSize: 15, margin: [0, 0, 0, 8] },
    hideEmpty: true,
    numberStyle: { color: colours.muted },
  },
});

type Drawable = Pick<LayoutContext, "images" | "damaged">;

/** Lays out the whole document, before typefaces are chosen. */
export function toContent({ job, pages }: ReadJob, images: Drawable): Printed[] {
  const shared = { destinations: destinationsOf(pages), ...images, placed: new Set<string>() };
  const alone = pages.length === 1;
  const laidOut = pages.map((each) => layoutPage(each, shared, alone));
  cutLongTexts(laidOut);
  return [...coverOf(job), contents(), ...laidOut];
}

/** Footer of every sheet but the first. */
export function footerOf(title: Printed["text"]) {
  return (current: number, count: number): Printed | null => {
    if (current === 1) return null;
    return {
      columns: [
        { text: title?.map((run) => ({ ...run })), width: "*", maxHeight: 16 },
        { text: [{ kind: "text", text: `${current} / ${count}` }], alignment: "right", width: 80 },
      ],
      fontSize: 8.5,
      color: colours.muted,
      margin: [page.side, 24, page.side, 0],
    };
  };
}
