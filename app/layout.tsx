import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { Providers } from "@/components/layout/providers";
import { themeCookie, themeOf } from "@/components/layout/theme-cookie";
import { LiveRegion } from "@/components/ui/live-region";
import { Toaster } from "@/components/ui/toaster";
import { mono, sans, sansExtended } from "./fonts";
import "./globals.css";

export const metadata: Metadata = {
  title: { default: "Docs Console", template: "%s · Docs Console" },
  description: "Manage documentation sites and spaces",
  robots: { index: false, follow: false },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#ffffff" },
    { media: "(prefers-color-scheme: dark)", color: "#101216" },
  ],
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = themeOf((await cookies()).get(themeCookie)?.value);
  return (
    <html
      lang="en"
      // Chosen anew, it may change before React gets here.
      suppressHydrationWarning
      data-theme={theme === "system" ? undefined : theme}
      className={`${sans.variable} ${sansExtended.variable} ${mono.variable}`}
    >
      <body>
        <Providers>
          {children}
          <LiveRegion />
          <Toaster />
        </Providers>
      </body>
    </html>
  );
}
