import { html, raw } from "hono/html";
import type { Customization } from "#lib/contract/sites/customization.ts";
import { emojiSign } from "#lib/text/emoji-sign.ts";
import { paths } from "#lib/url/paths.ts";
import { playerHosts } from "../../integrations/embeds/players.ts";
import { appUrl } from "../../platform/http/urls.ts";
import { link } from "../drawing/draw-inlines.ts";
import type { Html } from "../drawing/drawing.ts";
import { icon } from "../icons.ts";
import type { Reading, VisitedPage } from "../reading.ts";
import { type Preview, previewTags } from "../social-image/preview.ts";
import { assets, fontOrigins, fontSheets, styleOf } from "../style.ts";
import { filled, type Labels, languageOf } from "./labels.ts";
import { type LinkScope, markdownHref, resolveRef } from "./links.ts";
import { drawerLinks, headerLinks, sectionLinks } from "./navigation.ts";
import { extended, policyText, sourceHash } from "./policy.ts";
import { consentButton, consentNote, scriptsOf, scriptTags } from "./site-scripts.ts";

/** Content and settings of a page's frame. */
export interface Framed {
  reading: Reading;
  visited: VisitedPage | undefined;
  customization: Customization;
  labels: Labels;
  scope: LinkScope;
  title: string;
  description?: string | undefined;
  /** Address for search engines. */
  canonical?: string | undefined;
  isIndexed: boolean;
  /** It shows content whose changes aren't recorded. */
  isVolatile?: boolean;
  /** Origins of further pages in frames. */
  frames?: readonly string[];
  /**
   * Further elements of the head: links to other forms of the page, and data for search engines.
   */
  more?: Html | string | undefined;
  /** Image for link previews. */
  preview?: Preview | undefined;
  /** Navigation beside the content. */
  sidebar?: Html | string;
  query?: string;
  content: Html;
}

/** Runs before the first paint, so that the page doesn't change its colours after it. */
const early = [
  '{const root=document.documentElement;root.classList.add("js");',
  'try{const t=localStorage.getItem("docs-theme");if(t&&root.dataset.switch)root.dataset.theme=t}',
  "catch{}}",
].join("");

const earlyHash = sourceHash(early);

// Plain strings, as the bundler rewrites tagged templates that contain the end of a script.
const earlyScript = raw(`<script>${early}</script>`);
export const scriptAt = (address: string) =>
  html`<script src="${address}" defer>${raw("</script>")}`;

/** Languages that are written from right to left. */
const leftward = new Set(["ar", "he"]);

// Without an icon, browsers request a file that doesn't exist.
const noIcon = raw('<link rel="icon" href="data:,">');

function siteIcon({ favicon }: Customization): Html {
  if (!favicon) return noIcon;
  if ("icon" in favicon) {
    const { light, dark } = favicon.icon;
    return html`
    <link rel="icon" href="${light}" media="(prefers-color-scheme: light)">
    <link rel="icon" href="${dark}" media="(prefers-color-scheme: dark)">`;
  }
  if (!("emoji" in favicon)) return noIcon;
  const sign = emojiSign(favicon.emoji).replaceAll(/[<>&]/g, "");
  const text = `<text y=".9em" font-size="90">${sign}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">${text}</svg>`;
  return html`<link rel="icon" href="data:image/svg+xml,${encodeURIComponent(svg)}">`;
}

type Scripts = Awaited<ReturnType<typeof scriptsOf>>;

function head(framed: Framed, style: string, scripts: Scripts): Html {
  const { reading, customization, title, description, canonical, isIndexed } = framed;
  const { base } = reading.at;
  const siteTitle = customization.title ?? reading.at.site.title;
  const full = title === siteTitle ? title : `${title} · ${siteTitle}`;
  const about =
    description &&
    html`
    <meta name="description" content="${description}">
    <meta property="og:description" content="${description}">`;
  const address =
    canonical &&
    html`
    <link rel="canonical" href="${canonical}">
    <meta property="og:url" content="${canonical}">`;
  const { style: sheet, script, sans } = assets();
  const sheetAt = (path: string) => html`<link rel="stylesheet" href="${base}/~/${path}">`;
  const font =
    customization.styling.font === "Inter" &&
    html`<link rel="preload" href="${base}/~/${sans}" as="font" type="font/woff2" crossorigin>`;
  return html`<head>
    <meta charset="utf-8">
    <title>${full}</title>
    <meta name="viewport" content="width=device-width, initial-scale=1">
    ${about}
    ${address}
    <meta property="og:title" content="${title}">
    <meta property="og:type" content="${framed.visited ? "article" : "website"}">
    <meta property="og:site_name" content="${siteTitle}">
    ${previewTags(framed.preview)}
    ${framed.more}
    ${!isIndexed && raw('<meta name="robots" content="noindex">')}
    ${siteIcon(customization)}
    ${font}
    ${fontSheets(customization).map(sheetAt)}
    ${sheetAt(sheet)}
    <style>${raw(style)}</style>
    ${earlyScript}
    ${scriptAt(`${base}/~/${script}`)}
    ${scriptTags(scripts)}
  </head>`;
}

function announcement({ customization, labels, scope }: Framed): Html | string {
  const { announcement: shown } = customization;
  if (!shown?.enabled) return "";
  const target = shown.link && resolveRef(scope, shown.link.to);
  const more = target && html` ${link(target, shown.link?.title, { newTab: false })}`;
  return html`<aside class="announcement ${shown.style}" aria-label="${labels.announcement}"><p>${shown.message}${more}</p></aside>`;
}

function previewNote({ reading }: Framed): Html | string {
  const { at, deps, visit } = reading;
  if (!visit.isPreview) return "";
  const { draft } = visit;
  const { organizationId } = at.site;
  const request =
    draft &&
    appUrl(
      deps.config,
      paths.changeRequest({ organizationId, spaceId: draft.spaceId, changeRequestId: draft.id }),
    );
  const what = draft
    ? html`Preview of <a href="${request}">change request #${draft.number}</a>.`
    : "Preview of this site as a visitor.";
  return html`<aside class="announcement info" aria-label="Preview"><p>${what} <a href="${at.base}/?preview=">End preview</a></p></aside>`;
}

const picture = (logo: { light: string; dark: string }, alt: string): Html =>
  html`<img class="logo only-light" src="${logo.light}" alt="${alt}"><img class="logo only-dark" src="${logo.dark}" alt="${alt}">`;

function searchForm({ reading, labels, query = "" }: Framed): Html {
  const action = `${reading.at.base}/~/search`;
  return html`<form class="search" role="search" action="${action}" data-nothing="${labels.noResults}"
    data-corrected="${labels.showingFor}">
    ${icon("search")}
    <input type="search" name="q" value="${query}" placeholder="${labels.search}"
      aria-label="${labels.searchFor}" autocomplete="off" required maxlength="200" data-search>
    <kbd aria-hidden="true">/</kbd>
  </form>`;
}

function brand({ reading, customization }: Framed): Html {
  const title = customization.title ?? reading.at.site.title;
  const { logo } = customization.header;
  return html`<a class="brand" href="${reading.at.base}/">${logo ? picture(logo, title) : title}</a>`;
}

const themeSwitch = ({ customization: { themes }, labels }: Framed) =>
  themes.toggeable &&
  html`<button type="button" class="icon-button" data-theme-switch aria-label="${labels.theme}" hidden>
    <span class="only-light">${icon("moon")}</span>
    <span class="only-dark">${icon("sun")}</span>
  </button>`;

const headerAccounts = ({ socialAccounts }: Customization) =>
  socialAccounts.filter(({ display }) => display.header);

function header(framed: Framed): Html {
  const { reading, customization, labels, scope, visited, sidebar } = framed;
  const opener =
    sidebar &&
    html`<button type="button" class="icon-button opener" popovertarget="reader-sidebar"
      aria-label="${labels.menu}">${icon("menu")}</button>`;
  return html`<div class="header">
    <header class="bar">
      <div class="bar-row">
        ${opener}
        ${brand(framed)}
        ${searchForm(framed)}
        ${headerLinks(reading, customization, scope)}
        ${accountList(headerAccounts(customization))}
        ${themeSwitch(framed)}
      </div>
    </header>
    ${sectionLinks(reading, labels, visited)}
  </div>`;
}

/** Returns false if, on wide screens, the bar is replaced by parts above the navigation. */
const hasBar = ({ customization, sidebar }: Framed) =>
  customization.header.preset !== "none" || !sidebar;

function side(framed: Framed): Html | string {
  const { sidebar, labels, reading, customization, scope, visited } = framed;
  if (!sidebar) return "";
  const { sections, links } = drawerLinks(reading, customization, scope, visited);
  const navigation = html`<aside class="sidebar" id="reader-sidebar" popover tabindex="-1" aria-label="${labels.pages}">
    <div class="drawer-head">
      ${brand(framed)}
      <button type="button" class="icon-button" popovertarget="reader-sidebar"
        popovertargetaction="hide" aria-label="${labels.close}">${icon("x")}</button>
    </div>
    ${sections}
    ${sidebar}
    <div class="drawer-end">${links}${accountList(headerAccounts(customization))}</div>
  </aside>`;
  if (hasBar(framed)) return navigation;
  return html`<div class="side">
    <header class="side-head">${brand(framed)}${themeSwitch(framed)}${searchForm(framed)}</header>
    ${navigation}
  </div>`;
}

/**
 * Places the content before the navigation, as programs that read a page may only read its
 * beginning. Navigation that has the brand and the search stays first.
 */
const frameParts = (framed: Framed): Html =>
  hasBar(framed) ? html`${framed.content}${side(framed)}` : html`${side(framed)}${framed.content}`;

const privacyLink = ({ customization: { privacyPolicy }, labels }: Framed) =>
  privacyPolicy.url && html`<a href="${privacyPolicy.url}" rel="noreferrer">${labels.privacy}</a>`;

function footer(framed: Framed, scripts: Scripts): Html | string {
  const { customization, labels, scope, reading } = framed;
  const { footer: shown, trademark, socialAccounts } = customization;
  const groups = shown.groups.map(({ title, links }) => {
    const items = links.flatMap((each) => {
      const target = resolveRef(scope, each.to);
      return target ? [html`<li>${link(target, each.title, { newTab: false })}</li>`] : [];
    });
    return items.length > 0 && html`<div><p>${title}</p><ul>${items}</ul></div>`;
  });
  const accounts = socialAccounts.filter(({ display }) => display.footer);
  const title = customization.title ?? reading.at.site.title;
  const last = [
    shown.copyright && html`<span>${shown.copyright}</span>`,
    privacyLink(framed),
    consentButton(scripts, labels),
    trademark.enabled && html`<span>${filled(labels.publishedWith, "Docs Console")}</span>`,
  ].filter(Boolean);
  if (!shown.logo && groups.length + accounts.length + last.length === 0) return "";
  return html`<footer class="footer">
    <div class="footer-row">
      ${shown.logo && picture(shown.logo, title)}
      <div class="footer-groups">${groups}</div>
      ${accountList(accounts)}
      <p class="muted">${last}</p>
    </div>
  </footer>`;
}

const hosts: Record<string, string> = {
  twitter: "https://x.com/",
  instagram: "https://www.instagram.com/",
  facebook: "https://www.facebook.com/",
  linkedin: "https://www.linkedin.com/",
  github: "https://github.com/",
  discord: "https://discord.gg/",
  slack: "https://slack.com/",
  youtube: "https://www.youtube.com/@",
  tiktok: "https://www.tiktok.com/@",
  reddit: "https://www.reddit.com/",
  bluesky: "https://bsky.app/profile/",
  mastodon: "https://mastodon.social/@",
  threads: "https://www.threads.net/@",
  medium: "https://medium.com/@",
};

const accountUrl = (platform: string, handle: string) =>
  (hosts[platform] ?? "") + handle.split("/").map(encodeURIComponent).join("/");

const platformNames: Record<string, string> = {
  twitter: "X",
  linkedin: "LinkedIn",
  github: "GitHub",
  youtube: "YouTube",
  tiktok: "TikTok",
};

const nameOf = (platform: string) =>
  platformNames[platform] ?? platform.replace(/^./, (letter) => letter.toUpperCase());

/** Renders links to the social accounts of the site's owner; the icon set has no brands. */
function accountList(accounts: Customization["socialAccounts"]): Html | string {
  if (accounts.length === 0) return "";
  const items = accounts.map(({ platform, handle }) => {
    const target = { href: accountUrl(platform, handle), isExternal: true };
    return html`<li>${link(target, nameOf(platform), { newTab: false })}</li>`;
  });
  return html`<ul class="accounts">${items}</ul>`;
}

/** Leads programs that read a page to its Markdown and to all pages; browsers don't show it. */
function otherForms({ reading: { at }, visited }: Framed): Html {
  const own = visited && markdownHref(at, visited);
  return html`<p hidden>${own && html`Markdown: <a href="${own}">${own}</a>. `}All pages:
    <a href="${at.base}/llms.txt">${at.base}/llms.txt</a></p>`;
}

export interface Drawn {
  body: string;
  policy: string;
}

/** Returns classes for choices of the customization other than colours. */
const looksOf = ({ styling }: Customization) =>
  [
    `look-${styling.theme}`,
    `depth-${styling.depth}`,
    `links-${styling.links}`,
    `icons-${styling.icons}`,
    `sidebar-${styling.sidebar.background}`,
    `list-${styling.sidebar.list}`,
    `search-${styling.search}`,
  ].join(" ");

/** Renders a whole page with its content security policy. */
export async function drawPage(framed: Framed): Promise<Drawn> {
  const { reading, customization, labels, visited, sidebar } = framed;
  const language = languageOf(customization, visited?.space);
  const style = await styleOf(customization);
  const { themes } = customization;
  const scripts = await scriptsOf(reading);
  const page = await html`<!doctype html>
<html lang="${language}" dir="${leftward.has(language) ? "rtl" : "ltr"}"
  class="${looksOf(customization)}${!hasBar(framed) && " no-bar"}"
  data-theme="${themes.default}"${themes.toggeable && raw(' data-switch="on"')}
  data-copy-label="${labels.copy}" data-copied-label="${labels.copied}">
${head(framed, style, scripts)}
<body>
  <a class="skip" href="#reader-content">${labels.skip}</a>
  ${sidebar && html`<a class="skip to-pages" href="#reader-sidebar">${labels.skipToPages}</a>`}
  ${otherForms(framed)}
  ${previewNote(framed)}
  ${announcement(framed)}
  ${header(framed)}
  <div class="frame${sidebar === "" && visited && " no-tree"}">${frameParts(framed)}</div>
  ${footer(framed, scripts)}
  ${consentNote(scripts, reading, labels, privacyLink(framed))}
</body>
</html>`;
  const api = new URL(reading.deps.config.publicApiUrl).origin;
  const policy = {
    "default-src": ["'none'"],
    "style-src": ["'self'", sourceHash(style)],
    // Each script by its full address, as other scripts on the service's origin must not run.
    "script-src": ["'self'", earlyHash, ...scripts.map(({ script }) => script)],
    "img-src": ["'self'", "https:", "data:", api],
    "font-src": ["'self'", ...fontOrigins(customization)],
    "connect-src": ["'self'"],
    "frame-src": [...playerHosts, ...(framed.frames ?? [])],
    "form-action": ["'self'"],
    "frame-ancestors": ["'none'"],
    "base-uri": ["'none'"],
  };
  const added = scripts.flatMap(({ contentSecurityPolicy }) => contentSecurityPolicy ?? []);
  return { body: page.toString(), policy: policyText(extended(policy, added)) };
}
