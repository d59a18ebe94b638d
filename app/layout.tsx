import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import { connection } from "next/server";
import type { ReactNode } from "react";
import { Providers } from "@/components/platform/layout/providers";
import { themeCookie, themeOf } from "@/components/platform/layout/theme-cookie";
import { LiveRegion } from "@/components/ui/live-region";
import { Toaster } from "@/components/ui/toaster";
import { settings } from "@/lib/bff/settings";
import { mono, sans, sansExtended } from "./fonts";
import "./globals.css";

const name = "Docs Console";
const description = "Manage documentation sites and spaces";

/** Generated per request: the console's address is a setting of the running program. */
export async function generateMetadata(): Promise<Metadata> {
  await connection();
  return {
    metadataBase: new URL(settings().consoleOrigin),
    title: { default: name, template: `%s · ${name}` },
    description,
    applicationName: name,
    manifest: "/manifest.webmanifest",
    icons: {
      icon: [
        { url: "/favicon.ico", sizes: "48x48" },
        { url: "/icon.svg", type: "image/svg+xml", sizes: "any" },
        { url: "/icon-192.png", type: "image/png", sizes: "192x192" },
      ],
      apple: { url: "/apple-touch-icon.png", sizes: "180x180" },
    },
    openGraph: {
      type: "website",
      siteName: name,
      title: name,
      description,
      images: {
        url: "/opengraph-image.png",
        width: 1200,
        height: 630,
        alt: `${name}: ${description}`,
      },
    },
    twitter: { card: "summary_large_image" },
    robots: { index: false, follow: false },
  };
}

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
      // A newly chosen theme may apply before React hydrates.
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
