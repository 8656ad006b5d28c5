import { DatabaseUnavailable } from "@heliolens/database/connection/database-unavailable";
import type { ProblemCode } from "@heliolens/domain/problem-code";
import { Refused } from "./refused.ts";

export interface Explained {
  readonly code: ProblemCode;
  readonly details?: unknown;
  readonly retryAfterS?: number;
  /** Not a refusal but something gone wrong here: the log gets the error itself. */
  readonly isFault: boolean;
}

export function explainError(error: unknown): Explained {
  if (error instanceof Refused)
    return {
      code: error.code,
      isFault: false,
      ...(error.details !== undefined && { details: error.details }),
      ...(error.retryAfterS !== null && { retryAfterS: error.retryAfterS }),
    };
  if (error instanceof DatabaseUnavailable) return { code: "wire.unavailable", retryAfterS: 2, isFault: true };
  const { code, statusCode, constraint } = error as { code?: unknown; statusCode?: unknown; constraint?: string };
  const broken = codeOfConstraint[constraint ?? ""];
  if (broken) return { code: broken, isFault: false };
  if (code === "FST_ERR_HANDLER_TIMEOUT") return { code: "wire.unavailable", retryAfterS: 5, isFault: true };
  const known = typeof statusCode === "number" ? codeOfStatus[statusCode] : undefined;
  return known ? { code: known, isFault: false } : { code: "wire.failed", isFault: true };
}

// What the framework refuses by itself, before any of our code sees the request.
const codeOfStatus: Readonly<Record<number, ProblemCode>> = {
  400: "wire.malformed",
  403: "wire.not-found",
  404: "wire.not-found",
  413: "wire.too-large",
  414: "wire.too-large",
  415: "wire.unsupported-type",
  503: "wire.unavailable",
};

// Two callers at once pass every check; the database then has the last word. A row a constraint that can be hit so.
const codeOfConstraint: Readonly<Record<string, ProblemCode>> = {
  app_code_taken: "app-codes.code-taken",
  app_user_login_id_taken: "accounts.login-id-taken",
  app_user_company_id_fkey: "accounts.company-not-found",
  company_camera_taken: "alignment.camera-taken",
  company_camera_company_id_fkey: "accounts.company-not-found",
  company_name_taken: "accounts.company-name-taken",
  defect_type_code_key: "defects.type-code-taken",
  module_defect_code_fkey: "defects.type-unknown",
  module_defect_module_id_fkey: "defects.module-not-found",
  module_defect_thermal_image_id_fkey: "defects.image-not-found",
  defect_comment_defect_id_fkey: "defects.defect-not-found",
  panel_product_name_taken: "products.name-taken",
  panel_product_maker_model_key: "products.name-taken",
  section_code_taken: "inspection.section-code-taken",
  section_site_id_fkey: "inspection.site-not-found",
  site_panel_product_id_fkey: "inspection.product-not-found",
  solar_string_panel_product_id_fkey: "inspection.product-not-found",
};
