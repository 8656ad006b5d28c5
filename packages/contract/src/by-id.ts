import type { CompanyId, TokenId, UserId } from "@heliolens/domain/accounts/account-ids";
import type { DefectCommentId, DefectId, DefectTypeId } from "@heliolens/domain/defects/defect-ids";
import type { DocumentId } from "@heliolens/domain/documents/document";
import type { ProjectId, ReportId, SectionId, SiteId } from "@heliolens/domain/inspection/inspection-ids";
import type { SiteImageId } from "@heliolens/domain/site-images/site-image";
import type { AttributeZipId, RgbImageId, ThermalFileId, ThermalImageId } from "@heliolens/domain/uploads/upload-ids";
import { z } from "zod";
import { idTextOf } from "./wire-values.ts";

// Params of a call whose path names one thing by `{id}`. The schema says what the id names, so that no handler has to.

const by = <Id extends number>() => z.strictObject({ id: idTextOf<Id>() });

export const byAttributeZip = by<AttributeZipId>();
export const byComment = by<DefectCommentId>();
export const byCompany = by<CompanyId>();
export const byDefect = by<DefectId>();
export const byDefectType = by<DefectTypeId>();
export const byDocument = by<DocumentId>();
export const byProject = by<ProjectId>();
export const byReport = by<ReportId>();
export const byRgbImage = by<RgbImageId>();
export const bySection = by<SectionId>();
export const bySite = by<SiteId>();
export const bySiteImage = by<SiteImageId>();
export const byThermalFile = by<ThermalFileId>();
export const byThermalImage = by<ThermalImageId>();
export const byToken = by<TokenId>();
export const byUser = by<UserId>();
