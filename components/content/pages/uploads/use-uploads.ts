"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import type { requestParams } from "@/components/content/params/change-request-params";
import { readProblem } from "@/components/ui/problem";
import { toastNote } from "@/components/ui/toast";
import { useUploadFile } from "@/lib/queries/content/upload-file";
import { base64Of } from "@/lib/text/base64";
import type { EditorPosition } from "./editor-positions";
import { contentNote, errorOf, markdownFor, type Upload } from "./upload";

type RequestTarget = ReturnType<typeof requestParams>;

interface UploadSteps {
  /** Returns the announcement after an upload. */
  wordsFor?: (name: string) => string;
  /** Called with a note if the content isn't what the name says. */
  onDone?: (note: string | undefined) => void;
  /** Called after a failed or cancelled upload, which may have been stored all the same. */
  onFailed?: (name: string, isDoubtful: boolean) => Promise<void>;
  /** Called after the last upload; later ones wait for it. */
  onIdle?: () => Promise<void>;
}

/**
 * Uploads files to a change request, one after the other; failed ones can be retried. Leaving the
 * page cancels them.
 */
export function useUploads(
  /** Returns the change request for a file. */
  targetOf: (name: string) => Promise<RequestTarget> | RequestTarget,
  steps: UploadSteps = {},
) {
  const send = useUploadFile();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [done, setDone] = useState("");
  const latest = useRef({ targetOf, ...steps });
  latest.current = { targetOf, ...steps };
  const queue = useRef(Promise.resolve());
  /** Controllers of the uploads in the queue. */
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
    async ({ key, file, spot, stop }: Upload) => {
      const { signal } = stop;
      if (signal.aborted) return;
      const { name } = file;
      try {
        const base64 = await base64Of(file);
        if (signal.aborted) return;
        const given = { name, base64, contentType: file.type || undefined };
        const target = await latest.current.targetOf(name);
        const made = await send(target, given, (share) => change(key, { share }), signal);
        signal.throwIfAborted();
        spot.insert(markdownFor(made));
        const note = contentNote(made);
        const words = (latest.current.wordsFor ?? insertedWords)(name);
        setDone([words, note].filter(Boolean).join(". "));
        if (latest.current.onDone) latest.current.onDone(note);
        else if (note) toastNote(note);
        remove(key);
      } catch (error) {
        const { message, doubtful = false } = readProblem(error);
        if (!signal.aborted) change(key, { problem: message });
        await latest.current.onFailed?.(name, signal.aborted || doubtful);
      }
    },
    [send, change, remove],
  );
  const start = useCallback(
    (upload: Upload) => {
      queued.add(upload.stop);
      queue.current = queue.current.then(async () => {
        await run(upload);
        queued.delete(upload.stop);
        if (queued.size === 0) await latest.current.onIdle?.();
      });
    },
    [run, queued],
  );
  const add = useCallback(
    (files: readonly File[], spots: readonly EditorPosition[]) => {
      const added = files.flatMap((file, index): Upload[] => {
        const spot = spots[index];
        if (!spot) return [];
        count.current += 1;
        const rest = { share: 0, problem: errorOf(file), stop: new AbortController() };
        return [{ key: count.current, file, spot, ...rest }];
      });
      setUploads((old) => [...old, ...added]);
      for (const upload of added) if (upload.problem === null) start(upload);
    },
    [start],
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
