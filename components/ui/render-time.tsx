"use client";

import { createContext, type ReactNode, useContext, useState } from "react";

/** Limit for all Markdown of one page on the server, in milliseconds: it has other requests. */
const mostTime = 2000;

/** Remaining time; mutable, as all texts of a page share it. */
interface RenderTime {
  left: number;
}

const RenderTimeContext = createContext<RenderTime>({ left: 0 });

interface RenderTimeLimitProps {
  milliseconds?: number;
  children: ReactNode;
}

/** Limits the time in which the server renders the Markdown of a page. */
export function RenderTimeLimit({ milliseconds = mostTime, children }: RenderTimeLimitProps) {
  const [time] = useState<RenderTime>(() => ({ left: milliseconds }));
  return <RenderTimeContext value={time}>{children}</RenderTimeContext>;
}

export const useRenderTime = () => useContext(RenderTimeContext);
