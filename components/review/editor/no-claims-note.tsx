"use client";

import type { ChangeRequestParams } from "@/components/content/params/change-request-params";
import { Banner } from "@/components/ui/banner";
import { useHasNoClaims } from "./use-find-claims";

const aboutVisitors = /:{3,}if\s*\{[^}\n]*\bvisitor\.claims\b/;

interface NoClaimsNoteProps {
  params: ChangeRequestParams;
  text: string;
}

/** Says that conditions of the text can't be met, as the sites of the space have no claims. */
export function NoClaimsNote({ params, text }: NoClaimsNoteProps) {
  return aboutVisitors.test(text) ? <Note params={params} /> : null;
}

function Note({ params }: Pick<NoClaimsNoteProps, "params">) {
  const hasNone = useHasNoClaims(params);
  if (!hasNone) return null;
  return (
    <Banner tone="warning" title="No site that shows this space has claims">
      Visitors don't see parts with a condition about claims, unless a site that you can't see has
      some. Add claims under Readers, Audience on a site.
    </Banner>
  );
}
