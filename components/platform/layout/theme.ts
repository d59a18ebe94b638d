"use client";

import { useEffect, useSyncExternalStore } from "react";
import { rememberInCookie } from "@/components/ui/remember-cookie";
import { useMedia } from "@/components/ui/use-media";
import { type Theme, themeCookie, themeOf } from "./theme-cookie";

// The document's attribute is the state: the server sets it, and the style sheet depends on it.
const current = () => themeOf(document.documentElement.dataset.theme);

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ["data-theme"] });
  return () => observer.disconnect();
}

/** Returns the chosen theme; undefined on the server, which leaves it to the browser. */
export const useTheme = (): Theme | undefined =>
  useSyncExternalStore<Theme | undefined>(subscribe, current, () => undefined);

/** Returns true if the console is dark now, by choice or by the system's setting. */
export function useIsDark(): boolean {
  const theme = useTheme();
  const systemIsDark = useMedia("(prefers-color-scheme: dark)");
  return theme === "dark" || (theme !== "light" && systemIsDark);
}

const channelName = "theme";

/** Sets the theme for this browser: all its tabs, and future server renders. */
export function setTheme(theme: Theme): void {
  rememberInCookie(themeCookie, theme);
  show(theme);
  const channel = new BroadcastChannel(channelName);
  channel.postMessage(theme);
  channel.close();
}

/** Applies the theme chosen in another tab. */
export function ThemeOfOtherTabs(): null {
  useEffect(() => {
    const channel = new BroadcastChannel(channelName);
    channel.onmessage = ({ data }) => show(themeOf(data));
    return () => channel.close();
  }, []);
  return null;
}

function show(theme: Theme): void {
  const page = document.documentElement;
  // Changes all colors at once: otherwise each element would fade at its own pace.
  page.dataset.still = "";
  if (theme === "system") delete page.dataset.theme;
  else page.dataset.theme = theme;
  page.offsetWidth;
  delete page.dataset.still;
}
