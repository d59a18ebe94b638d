"use client";

import { type RefObject, useEffect, useState } from "react";

interface OutlineProps {
  text: RefObject<HTMLElement | null>;
  pageId: string;
}

interface Heading {
  id: string;
  title: string;
  level: number;
}

/** Headings of a text, on screens with space beside it. */
export function Outline({ text, pageId }: OutlineProps) {
  const headings = useHeadings(text, pageId);
  return (
    <div className="hidden w-52 shrink-0 xl:block [:root:has([data-aside])_&]:hidden">
      {headings.length > 1 && (
        <nav
          aria-label="On this page"
          className="sticky top-[calc(var(--bar)+var(--topbar)+1.25rem)] max-h-[calc(100dvh-var(--bar)-var(--topbar)-2.5rem)] overflow-y-auto text-sm"
        >
          <p className="mb-2 font-medium">On this page</p>
          <ul className="space-y-1.5 border-l">
            {headings.map(({ id, title, level }) => (
              <li key={id} style={{ paddingInlineStart: 12 + (level - 3) * 12 }}>
                <a
                  href={`#${id}`}
                  className="bidi block rounded-xs text-text-muted hover:text-text"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

// Returns the headings of a text, read from the document once it is rendered.
function useHeadings(text: RefObject<HTMLElement | null>, pageId: string): Heading[] {
  const [headings, setHeadings] = useState<Heading[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other headings
  useEffect(() => {
    const element = text.current;
    if (!element) return;
    const read = () => setHeadings((old) => unlessSame(old, headingsIn(element)));
    read();
    const observer = new MutationObserver(read);
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [text, pageId]);
  return headings;
}

function headingsIn(element: HTMLElement): Heading[] {
  return [...element.querySelectorAll<HTMLElement>("h3[id], h4[id]")].map((heading) => ({
    id: heading.id,
    title: heading.textContent ?? "",
    level: Number(heading.tagName.slice(1)),
  }));
}

const unlessSame = (old: Heading[], next: Heading[]) =>
  JSON.stringify(old) === JSON.stringify(next) ? old : next;
