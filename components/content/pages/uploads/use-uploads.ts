"use client";

import { useCallback, useRef, useState } from "react";
import type { requestParams } from "@/components/content/params/change-request-params";
import { readProblem } from "@/components/ui/problem";
import { useUploadFile } from "@/lib/queries/content/upload-file";
import { base64Of } from "@/lib/text/base64";
import type { EditorPosition } from "./editor-positions";
import { errorOf, markdownFor, type Upload } from "./upload";

type RequestTarget = ReturnType<typeof requestParams>;

/** Uploads files to a change request, one after the other; failed ones can be retried. */
export function useUploads(
  /** Returns the change request for a file. */
  targetOf: (name: string) => Promise<RequestTarget> | RequestTarget,
  /** Returns the announcement after an upload. */
  wordsFor = (name: string) => `${name} inserted`,
) {
  const send = useUploadFile();
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [done, setDone] = useState("");
  const latest = useRef({ targetOf, wordsFor });
  latest.current = { targetOf, wordsFor };
  const queue = useRef(Promise.resolve());
  const count = useRef(0);

  const change = useCallback((key: number, part: Partial<Upload>) => {
    setUploads((old) => old.map((one) => (one.key === key ? { ...one, ...part } : one)));
  }, []);
  const dismiss = useCallback((key: number) => {
    setUploads((old) => {
      old.find((one) => one.key === key)?.stop.abort();
      return old.filter((one) => one.key !== key);
    });
  }, []);
  const run = useCallback(
    async ({ key, file, spot, stop }: Upload) => {
      const { signal } = stop;
      if (signal.aborted) return;
      try {
        const base64 = await base64Of(file);
        const { name } = file;
        const given = { name, base64, contentType: file.type || undefined };
        const target = await latest.current.targetOf(name);
        const made = await send(target, given, (share) => change(key, { share }), signal);
        spot.insert(markdownFor(made));
        setDone(latest.current.wordsFor(name));
        dismiss(key);
      } catch (error) {
        if (!signal.aborted) change(key, { problem: readProblem(error).message });
      }
    },
    [send, change, dismiss],
  );
  const start = useCallback(
    (upload: Upload) => {
      queue.current = queue.current.then(() => run(upload));
    },
    [run],
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
