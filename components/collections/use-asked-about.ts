"use client";

import { useCallback, useState } from "react";
import type { CollectionDialogKind } from "./collection-actions";
import type { AboutCollection, AskedAbout } from "./collection-dialogs";

/** Which dialog about which collection was asked for; it keeps both while it closes. */
export function useAskedAbout() {
  const [asked, setAsked] = useState<AskedAbout | null>(null);
  const ask = useCallback(
    (kind: CollectionDialogKind, collection: AboutCollection) =>
      setAsked({ kind, collection, open: true }),
    [],
  );
  const close = useCallback(() => setAsked((old) => old && { ...old, open: false }), []);
  return { asked, ask, close };
}
