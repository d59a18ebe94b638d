import * as z from "zod";
import { ContentRef } from "../content/content-ref.ts";
import { Address } from "../platform/common.ts";
import { Styling, ThemedColor } from "./customization-styling.ts";
import { Icon } from "./site.ts";
import { Condition, SiteTitle } from "./site-fields.ts";

const Switch = z.strictObject({ enabled: z.boolean() });
const Logo = z.strictObject({ light: Address, dark: Address });

const Link = z
  .strictObject({ title: z.string().max(64), to: ContentRef })
  .meta({ id: "CustomizationLink" });

const Header = z
  .strictObject({
    preset: z.enum(["default", "bold", "contrast", "custom", "none"]),
    logo: Logo.optional(),
    backgroundColor: ThemedColor.optional(),
    linkColor: ThemedColor.optional(),
    links: z.array(
      z.strictObject({
        title: z.string(),
        style: z.enum(["link", "button-primary", "button-secondary"]).optional(),
        to: ContentRef.nullable(),
        links: z.array(Link),
        condition: Condition.optional(),
      }),
    ),
  })
  .meta({ id: "CustomizationHeader" });

const Footer = z
  .strictObject({
    logo: Logo.optional(),
    groups: z.array(z.strictObject({ title: z.string(), links: z.array(Link) })),
    copyright: z.string().max(300).optional(),
  })
  .meta({ id: "CustomizationFooter" });

export const socialPlatforms = [
  "twitter",
  "instagram",
  "facebook",
  "linkedin",
  "github",
  "discord",
  "slack",
  "youtube",
  "tiktok",
  "reddit",
  "bluesky",
  "mastodon",
  "threads",
  "medium",
] as const;

export const mostSocialAccounts = 10;

const SocialAccount = z
  .strictObject({
    platform: z.enum(socialPlatforms),
    handle: z.string().min(1).max(128).describe("Without @"),
    display: z.strictObject({
      footer: z.boolean().default(true),
      header: z.boolean().default(false),
    }),
  })
  .meta({ id: "SocialAccount" });

export const pageActionTypes = [
  "assistant",
  "external-ai",
  "markdown",
  "mcp",
  "git",
  "pdf",
] as const;
export type PageAction = (typeof pageActionTypes)[number];

const PageActionItems = z
  .array(z.enum(pageActionTypes))
  .max(20)
  .refine((items) => new Set(items).size === items.length, "must not contain an action twice")
  .describe("Page actions in display order");

/** Look and behavior of a published site, or of one space of it. */
export const Customization = z
  .strictObject({
    title: SiteTitle.optional(),
    styling: Styling,
    internationalization: z.strictObject({
      locale: z.enum(["en", "fr", "es", "zh", "ja", "de", "nl", "no", "pt-br", "ru"]),
    }),
    favicon: Icon,
    header: Header,
    footer: Footer,
    announcement: z
      .strictObject({
        enabled: z.boolean(),
        message: z.string().min(2).max(128),
        link: Link.optional(),
        style: z.enum(["info", "warning", "danger", "success"]),
      })
      .optional(),
    themes: z.strictObject({ default: z.enum(["light", "dark"]), toggeable: z.boolean() }),
    pdf: Switch,
    feedback: Switch,
    ai: z.strictObject({
      mode: z.enum(["none", "search", "assistant", "integration"]),
      integrationId: z.string().optional(),
    }),
    advancedCustomization: Switch,
    git: z.strictObject({ showEditLink: z.boolean() }),
    pageActions: z.strictObject({
      externalAI: z.boolean(),
      markdown: z.boolean(),
      items: PageActionItems.optional(),
    }),
    externalLinks: z.strictObject({ target: z.enum(["self", "blank"]) }),
    pagination: Switch,
    trademark: Switch,
    privacyPolicy: z.strictObject({ url: Address.optional() }),
    socialPreview: z.strictObject({ url: Address.optional() }),
    socialAccounts: z.array(SocialAccount).max(mostSocialAccounts).default([]),
    insights: z.strictObject({ trackingCookie: z.boolean().default(true) }),
  })
  .meta({ id: "Customization" });
export type Customization = z.infer<typeof Customization>;

/**
 * Customization in requests. Earlier revisions of the format set a page's actions by two flags,
 * later ones by an ordered list. If both are given, the flags decide about their two actions.
 */
export const CustomizationDraft = Customization.extend({
  pdf: Switch.default({ enabled: true }),
  git: z.strictObject({ showEditLink: z.boolean() }).default({ showEditLink: false }),
  pageActions: z
    .strictObject({
      externalAI: z.boolean().optional(),
      markdown: z.boolean().optional(),
      items: PageActionItems.optional(),
    })
    .refine(
      ({ externalAI, markdown, items }) =>
        items !== undefined || (externalAI !== undefined && markdown !== undefined),
      "must have items, or externalAI and markdown",
    ),
}).meta({ id: "CustomizationDraft" });
export type CustomizationDraft = z.infer<typeof CustomizationDraft>;
