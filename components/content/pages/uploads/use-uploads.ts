"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { requestParams } from "@/components/content/params/change-request-params";
import { readProblem } from "@/components/ui/problem";
import { toastNote } from "@/components/ui/toast";
import { useUploadFile } from "@/lib/queries/content/upload-file";
import { base64Of } from "@/lib/text/base64";
import type { EditorPosition } from "./editor-positions";
import { contentNote, errorOf, markdownFor, type Upload } from "./upload";
import type { Uploaded } from "./uploaded";

type RequestTarget = ReturnType<typeof requestParams>;

/** Uploads at once. */
const mostAtOnce = 3;

interface UploadSteps {
  /** Returns the announcement after an upload. */
  wordsFor?: (name: string) => string;
  onDone?: (uploaded: Uploaded) => void;
  /** Called after a failed or cancelled upload, which may have been stored all the same. */
  onFailed?: (name: string, isDoubtful: boolean) => void;
  /** Called after the last upload; later ones wait for it. */
  onIdle?: () => Promise<void>;
}

/**
 * Uploads files to a change request, some at once; failed ones can be retried. Files of one choice
 * are inserted in its order. Leaving the page cancels them.
 */
export function useUploads(
  /** Returns the change request for a file, one of several that are being uploaded. */
  targetOf: (name: string, count: number) => Promise<RequestTarget> | RequestTarget,
  steps: UploadSteps = {},
) {
  const send = useUploadFile();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [done, setDone] = useState("");
  const latest = useRef({ targetOf, ...steps });
  latest.current = { targetOf, ...steps };
  const waiting = useRef<Upload[]>([]).current;
  const active = useRef({ count: 0, ending: false }).current;
  /** Controllers of the uploads that wait or run. */
  const queued = useRef(new Set<AbortController>()).current;
  const count = useRef(0);

  useEffect(
    () => () => {
      for (const stop of queued) stop.abort();
    },
    [queued],
  );
  const change = useCallback((key: number, part: Partial<Upload>) => {
    setUploads((old) => old.map((one) => (one.key === key ? { ...one, ...part } : one)));
  }, []);
  const remove = useCallback((key: number) => {
    setUploads((old) => old.filter((one) => one.key !== key));
  }, []);
  const dismiss = useCallback(
    ({ key, stop }: Upload) => {
      stop.abort();
      remove(key);
    },
    [remove],
  );
  const run = useCallback(
    async ({ key, file, replaces, spot, stop, before }: Upload) => {
      const { signal } = stop;
      if (signal.aborted) return;
      const { name } = file;
      try {
        const base64 = await base64Of(file);
        if (signal.aborted) return;
        const given = { name, base64, contentType: file.type || undefined };
        const target = await latest.current.targetOf(name, queued.size);
        const made = await send(
          target,
          { ...given, replaces: replaces?.id },
          (share) => change(key, { share }),
          signal,
        );
        await before;
        signal.throwIfAborted();
        spot.insert(markdownFor(made));
        const note = contentNote(made);
        const words = (latest.current.wordsFor ?? insertedWords)(name);
        setDone([words, note].filter(Boolean).join(". "));
        if (latest.current.onDone)
          latest.current.onDone({ id: made.id, name, note, replaced: replaces });
        else if (note) toastNote(note);
        remove(key);
      } catch (error) {
        const { message, doubtful = false } = readProblem(error);
        if (!signal.aborted) change(key, { problem: message });
        latest.current.onFailed?.(name, signal.aborted || doubtful);
      }
    },
    [send, change, remove, queued],
  );
  const startNext = useCallback(() => {
    const runOne = async (upload: Upload) => {
      active.count += 1;
      await run(upload);
      upload.settle();
      active.count -= 1;
      queued.delete(upload.stop);
      if (queued.size > 0) return startNext();
      active.ending = true;
      await latest.current.onIdle?.();
      active.ending = false;
      startNext();
    };
    while (!active.ending && active.count < mostAtOnce) {
      const next = waiting.shift();
      if (!next) return;
      void runOne(next);
    }
  }, [run, queued, waiting, active]);
  const start = useCallback(
    (upload: Upload) => {
      queued.add(upload.stop);
      waiting.push(upload);
      startNext();
    },
    [queued, waiting, startNext],
  );
  const add = useCallback(
    (
      files: readonly File[],
      spots: readonly EditorPosition[],
      /** Files to replace, by index. */
      replaced: readonly Upload["replaces"][] = [],
    ) => {
      let before = Promise.resolve();
      const added = files.flatMap((file, index): Upload[] => {
        const spot = spots[index];
        if (!spot) return [];
        count.current += 1;
        const problem = errorOf(file);
        const replaces = replaced[index];
        const upload = { key: count.current, file, replaces, spot, share: 0, problem, before };
        const { promise, resolve: settle } = Promise.withResolvers<void>();
        if (problem === null) before = promise;
        return [{ ...upload, stop: new AbortController(), settle }];
      });
      setUploads((old) => [...old, ...added]);
      const ready = added.filter(({ problem }) => problem === null);
      // All of them count before the first one starts.
      for (const { stop } of ready) queued.add(stop);
      for (const upload of ready) start(upload);
    },
    [start, queued],
  );
  const retry = useCallback(
    (upload: Upload) => {
      change(upload.key, { problem: null, share: 0 });
      start(upload);
    },
    [change, start],
  );
  return { uploads, done, add, retry, dismiss };
}

const insertedWords = (name: string) => `${name} inserted`;
