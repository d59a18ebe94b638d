import { type Query, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../client/api-error.ts";
import type { OrganizationChange } from "../contract/organizations/events.ts";
import { isKeyStale } from "../queries/platform/stale.ts";
import { heldAnswers, isPointedAt, regionsOf, replaced } from "./held-answers.ts";
import { renewInPlace } from "./in-place.ts";

/** Milliseconds for which changes are collected, so that a burst causes one read. */
const gather = 200;
/** Milliseconds to wait if a request or a change of this tab is pending. */
const busy = 400;
/**
 * Limit of pages in a list that is refetched automatically; longer lists are only refetched on
 * demand.
 */
const mostPages = 5;

/** Refetches data changed by others without moving content under a pointer. */
export class Refresher {
  readonly #client: QueryClient;
  /** Queries to refetch; true if only the reader's own changes concern them. */
  readonly #waiting = new Map<Query, boolean>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stop: () => void;

  constructor(client: QueryClient) {
    this.#client = client;
    // Another answer, such as after a change of this tab, is newer than a held one.
    this.#stop = client.getQueryCache().subscribe(({ type, query }) => {
      const held = heldAnswers.get(query.queryHash);
      if (held && (type === "removed" || query.state.data !== held.shown)) {
        heldAnswers.drop(query.queryHash);
      }
    });
  }

  changed(change: OrganizationChange): void {
    this.#want((query) => isKeyStale(change, query.queryKey), change.own);
  }

  /** Treats all data as possibly changed. */
  everything(): void {
    this.#want((query) => typeof query.queryKey[0] === "string");
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#stop();
  }

  #want(wanted: (query: Query) => boolean, own = false): void {
    const isWanted = (query: Query) => wanted(query) && !isForEver(query) && !isLacking(query);
    void this.#client.invalidateQueries({ predicate: isWanted, refetchType: "none" });
    const active = this.#client.getQueryCache().findAll({ type: "active", predicate: isWanted });
    for (const query of active) {
      if (!query.isDisabled() && !isSearch(query)) this.#wait(query, own);
    }
    this.#schedule(gather);
  }

  #wait(query: Query, own: boolean): void {
    this.#waiting.set(query, own && (this.#waiting.get(query) ?? true));
  }

  #schedule(after: number): void {
    if (this.#waiting.size === 0 || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#flush();
    }, after);
  }

  #flush(): void {
    const ready = [...this.#waiting].filter(([query]) => !this.#isBusy(query));
    for (const [query, own] of ready) {
      this.#waiting.delete(query);
      if (query.isActive()) void this.#refresh(query, own);
    }
    this.#schedule(busy);
  }

  // Refetching would revert an optimistic change, or restart a growing list.
  #isBusy = (query: Query) =>
    query.state.fetchStatus === "fetching" || this.#client.isMutating() > 0;

  async #refresh(query: Query, own: boolean): Promise<void> {
    // Changes of the reader in another tab aren't announced, unless changes by others wait already.
    const quiet = own && heldAnswers.get(query.queryHash) === undefined;
    if (quiet || regionsOf(query.state.data).length === 0) return this.#readAgain(query);
    const pages = (query.state.data as { pages?: unknown[] } | undefined)?.pages;
    if (pages && pages.length > mostPages) return this.#offer(query);
    const shown = query.state.data;
    const fresh = await askAside(query).catch(() => undefined);
    if (fresh === undefined) return this.#readAgain(query);
    if (query.state.data !== shown || this.#isBusy(query)) {
      this.#wait(query, own);
      return this.#schedule(busy);
    }
    this.#show(query, fresh);
  }

  #readAgain(query: Query): Promise<void> {
    return this.#client.refetchQueries({ queryKey: query.queryKey, exact: true });
  }

  #show(query: Query, fresh: unknown): void {
    const { queryKey, queryHash, state } = query;
    const put = (data: unknown) => {
      const before = query.state.data;
      replaced(before, this.#client.setQueryData(queryKey, data));
    };
    heldAnswers.drop(queryHash);
    const { data, news, moves } = this.#weigh(state.data, fresh);
    put(moves ? data : fresh);
    if (!moves) return;
    heldAnswers.keep(queryHash, {
      shown: query.state.data,
      news,
      show: () => {
        heldAnswers.drop(queryHash);
        put(fresh);
      },
    });
  }

  /**
   * Splits an answer into the part that can be shown at once and the rest, and tells if the rest
   * would move content under a pointer.
   */
  #weigh(shown: unknown, fresh: unknown) {
    const pointedAt = regionsOf(shown).filter(isPointedAt);
    const { data, news } = renewInPlace(shown, fresh);
    if (pointedAt.length === 0 || isSame(shown, fresh)) return { data, news, moves: false };
    if (pointedAt.some(({ moves }) => moves?.(shown, fresh))) {
      return { data: shown, news, moves: true };
    }
    const rows = pointedAt.some(({ moves }) => moves === undefined);
    return { data, news, moves: rows && (news.added > 0 || news.gone > 0 || news.other) };
  }

  #offer(query: Query): void {
    const { queryHash, state } = query;
    heldAnswers.keep(queryHash, {
      shown: state.data,
      news: { added: 0, gone: 0, other: true },
      asked: true,
      show: () => {
        heldAnswers.drop(queryHash);
        void this.#readAgain(query);
      },
    });
  }
}

/**
 * Compares answers as JSON: members without a value exist in server-rendered data, but not in later
 * answers.
 */
const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** Returns true if the service doesn't implement the operation, which won't change soon. */
const isLacking = (query: Query) =>
  query.state.error instanceof ApiError && query.state.error.lacks;

/** Returns true for a search, whose results somebody is reading. */
const isSearch = ({ queryKey: [id] }: Query) => typeof id === "string" && id.startsWith("search");

const isForEver = (query: Query) =>
  query.observers.some(({ options }) => options.staleTime === Number.POSITIVE_INFINITY);

/**
 * Fetches the current answer while the page still shows the old one; equal parts stay the same
 * objects.
 */
async function askAside(query: Query): Promise<unknown> {
  const aside = new QueryClient();
  aside.setQueryData(query.queryKey, query.state.data);
  try {
    return await aside.fetchQuery({ ...query.options, queryKey: query.queryKey, staleTime: 0 });
  } finally {
    aside.clear();
  }
}
