import { useEffect, useRef } from "react";
import type { Actions } from "./action";

/** Link to a page beside the one that is shown. */
export interface PageLink {
  href: string;
  label: string;
  /** Current only at this exact address; otherwise also below it. */
  exact?: boolean;
}

/** Actions and links of the shown page, for the command palette. */
export interface PageOffer {
  actions?: Actions;
  links?: readonly PageLink[];
}

const offers = new Set<() => PageOffer>();

/** Offers actions and links in the command palette while the component is shown. */
export function usePageOffer(offer: PageOffer): void {
  const latest = useRef(offer);
  latest.current = offer;
  useEffect(() => {
    const read = () => latest.current;
    offers.add(read);
    return () => void offers.delete(read);
  }, []);
}

/** Returns what the shown page offers now. */
export function pageOffers(): { actions: Actions; links: readonly PageLink[] } {
  const all = [...offers].map((read) => read());
  return {
    actions: all.flatMap(({ actions = [] }) => actions),
    links: all.flatMap(({ links = [] }) => links),
  };
}
