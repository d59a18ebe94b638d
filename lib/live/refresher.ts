import { type Query, QueryClient } from "@tanstack/react-query";
import { ApiError } from "../client/api-error.ts";
import type { OrganizationChange } from "../contract/events.ts";
import { affects } from "./affects.ts";
import { heldAnswers, isPointedAt, regionsOf, replaced } from "./held.ts";
import { renewInPlace } from "./in-place.ts";

/** Changes come in bursts; each read is asked for once. */
const gather = 200;
/** While an answer is under way or a change of this tab is. */
const busy = 400;
/** A list that has grown beyond is not read again page by page unless someone wants it. */
const mostPages = 5;

/** Reads again what others have changed, and moves nothing that somebody points at. */
export class Refresher {
  readonly #client: QueryClient;
  readonly #waiting = new Set<Query>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stop: () => void;

  constructor(client: QueryClient) {
    this.#client = client;
    // Somebody else's answer, such as to a change of this tab, is newer than what is held.
    this.#stop = client.getQueryCache().subscribe(({ type, query }) => {
      const held = heldAnswers.get(query.queryHash);
      if (held && (type === "removed" || query.state.data !== held.shown)) {
        heldAnswers.drop(query.queryHash);
      }
    });
  }

  changed(change: OrganizationChange): void {
    this.#want((query) => affects(change, query.queryKey));
  }

  /** Nobody knows what has changed. */
  everything(): void {
    this.#want((query) => typeof query.queryKey[0] === "string");
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#stop();
  }

  #want(wanted: (query: Query) => boolean): void {
    const isWanted = (query: Query) => wanted(query) && !isForEver(query) && !isLacking(query);
    void this.#client.invalidateQueries({ predicate: isWanted, refetchType: "none" });
    const active = this.#client.getQueryCache().findAll({ type: "active", predicate: isWanted });
    for (const query of active) if (!query.isDisabled()) this.#waiting.add(query);
    this.#schedule(gather);
  }

  #schedule(after: number): void {
    if (this.#waiting.size === 0 || this.#timer !== undefined) return;
    this.#timer = setTimeout(() => {
      this.#timer = undefined;
      this.#flush();
    }, after);
  }

  #flush(): void {
    const queries = [...this.#waiting].filter((query) => !this.#isBusy(query));
    for (const query of queries) {
      this.#waiting.delete(query);
      if (query.isActive()) void this.#refresh(query);
    }
    this.#schedule(busy);
  }

  // An optimistic change would jump back, and reading on would begin anew.
  #isBusy = (query: Query) =>
    query.state.fetchStatus === "fetching" || this.#client.isMutating() > 0;

  async #refresh(query: Query): Promise<void> {
    if (regionsOf(query.state.data).length === 0) return this.#readAgain(query);
    const pages = (query.state.data as { pages?: unknown[] } | undefined)?.pages;
    if (pages && pages.length > mostPages) return this.#offer(query);
    const shown = query.state.data;
    const fresh = await askAside(query).catch(() => undefined);
    if (fresh === undefined) return this.#readAgain(query);
    if (query.state.data !== shown || this.#isBusy(query)) {
      this.#waiting.add(query);
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

  /** What can be shown at once, and whether more than that would move what somebody points at. */
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

/** Members without a value are there in what the server has drawn, and missing in what it answers. */
const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

/** What the service does not have, it will not have in a moment either. */
const isLacking = (query: Query) =>
  query.state.error instanceof ApiError && query.state.error.lacks;

const isForEver = (query: Query) =>
  query.observers.some(({ options }) => options.staleTime === Number.POSITIVE_INFINITY);

/** The answer as it is now, equal parts being the very same, while the page goes on showing the old. */
async function askAside(query: Query): Promise<unknown> {
  const aside = new QueryClient();
  aside.setQueryData(query.queryKey, query.state.data);
  try {
    return await aside.fetchQuery({ ...query.options, queryKey: query.queryKey, staleTime: 0 });
  } finally {
    aside.clear();
  }
}
