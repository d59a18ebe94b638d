"use client";

import { Search } from "lucide-react";
import { useRouter } from "next/navigation";
import type { SearchableParams } from "@/components/content/params/content-params";
import { useShortcut } from "@/components/platform/layout/shortcut-sheet";
import { Kbd } from "@/components/ui/kbd";
import { LinkButton } from "@/components/ui/link-button";
import { leaveSafely } from "@/components/ui/unsaved";
import { paths } from "@/lib/url/paths";

interface SearchKeyProps {
  params: SearchableParams;
}

export const searchLabel = ({ changeRequestId }: SearchableParams) =>
  changeRequestId === undefined ? "Search this space" : "Search this change request";

function searchIn(params: SearchableParams): string {
  const { changeRequestId } = params;
  return changeRequestId === undefined
    ? paths.spaceSearch(params)
    : paths.changeRequestSearch({ ...params, changeRequestId });
}

/** Link to the search of a space or a change request, with the shortcut `/`. */
export function SearchKey({ params }: SearchKeyProps) {
  const router = useRouter();
  const href = searchIn(params);
  const label = searchLabel(params);
  useShortcut({ keys: "/", label, group: "Space" }, () => leaveSafely(() => router.push(href)));
  return (
    <LinkButton href={href} className="w-full justify-start text-text-muted" aria-keyshortcuts="/">
      <Search />
      <span className="flex-1 text-left">{label}</span>
      <span aria-hidden className="pointer-coarse:hidden">
        <Kbd keys="/" />
      </span>
    </LinkButton>
  );
}
