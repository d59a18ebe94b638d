"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import { Input } from "@/components/ui/input";
import { Link } from "@/components/ui/link";
import { leaveSafely } from "@/components/ui/unsaved";

interface PageFilterProps {
  text: string;
  onFilter: (text: string) => void;
  /** Moves from the field to the results. */
  onDown: () => void;
  /** Path of a search for the text in all texts, if there is one. */
  href: string | undefined;
}

/** Finds pages by title as one types; Enter searches their texts. */
export function PageFilter({ text, onFilter, onDown, href }: PageFilterProps) {
  const router = useRouter();
  return (
    <search>
      <Input
        type="search"
        aria-label="Search pages"
        placeholder="Search pages"
        dir="auto"
        value={text}
        onChange={(event) => onFilter(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "ArrowDown") onDown();
          else if (event.key === "Escape") onFilter("");
          else if (event.key === "Enter" && href) leaveSafely(() => router.push(href));
          else return;
          event.preventDefault();
        }}
      />
      {href && (
        <Link
          href={href}
          className="mt-1 flex min-h-8 items-center gap-2 rounded px-2 text-accent-text hover:bg-hover"
        >
          <Search aria-hidden className="size-4 shrink-0" />
          <span className="bidi min-w-0 truncate">Search texts for “{text.trim()}”</span>
        </Link>
      )}
    </search>
  );
}
