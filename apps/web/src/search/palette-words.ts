import type { RoutePath } from "@heliolens/domain/navigation/route-table";
import type { ActionName } from "./palette-actions.ts";

// Plain words for commands and screens in both languages, whatever the page speaks. They are searched, never shown.

export const actionWords: Readonly<Record<ActionName, string>> = {
  "report-open": "보고서 열기 작업 화면 지도 결함 목록 open workspace map defects view",
  "report-upload": "업로드 올리기 이미지 사진 파일 추가 SD 카드 upload add images photos files import",
  "report-align": "정렬 이미지 맞추기 위치 보정 align alignment georeference position",
  "report-review": "AI 후보 검토 확정 인공지능 review findings confirm ai detect",
  "report-export": "내보내기 엑셀 다운로드 표 export excel xlsx csv kml kmz gis download",
  "report-summary": "PDF 문서 요약 보고서 인쇄 출력 make report print document summary",
  "report-share": "공유 링크 보내기 발주처 share link send customer",
  "report-compare": "비교 지난 점검 변화 compare comparison previous inspection change",
  "new-report": "보고서 점검 추가 만들기 등록 create add report inspection flight",
  "new-project": "프로젝트 추가 만들기 등록 create add project",
  "new-site": "사이트 발전소 추가 만들기 등록 create add site plant",
  "new-user": "사용자 계정 추가 만들기 초대 create add user account invite person",
  "new-product": "패널 모듈 제품 추가 만들기 create add panel module product",
  "new-company": "회사 고객 추가 만들기 create add company customer",
  "new-manager": "담당자 관리자 추가 만들기 create add manager",
  "new-code": "코드 분류 추가 만들기 create add code category",
  demo: "데모 예제 시험 모의 발전소 불러오기 제거 demo sample example simulated plant load remove",
  guide: "도움말 설명서 사용법 매뉴얼 help manual guide how documentation",
  "first-steps": "시작 처음 안내 단계 getting started tour onboarding begin",
  language: "언어 한국어 영어 바꾸기 language korean english switch",
  contrast: "대비 고대비 화면 접근성 contrast high accessibility display",
  shortcuts: "단축키 키보드 keyboard shortcuts keys hotkeys",
  "sign-out": "로그아웃 나가기 종료 sign out log out logout leave exit",
};

export const screenWords: Readonly<Partial<Record<RoutePath, string>>> = {
  "/dashboard": "대시보드 홈 첫 화면 현황 dashboard home start overview",
  "/admin": "관리 administration admin manage",
  "/admin/project": "프로젝트 목록 projects list",
  "/admin/sites": "사이트 발전소 sites plants",
  "/admin/panel-planning": "패널 배치 설계 모듈 놓기 panel planning layout design",
  "/admin/panel-products": "패널 제품 모듈 카탈로그 panel products modules catalogue",
  "/admin/image-alignment": "이미지 정렬 image alignment align",
  "/admin/ai-analysis": "AI 분석 인공지능 실행 analysis run detect model",
  "/admin/solar-module-report": "점검 보고서 업로드 파일 inspection reports upload files",
  "/admin/users": "사용자 계정 users accounts people",
  "/admin/companies": "회사 고객 companies customers",
  "/admin/company-managers": "회사 담당자 company managers",
  "/admin/app-codes": "분류 코드 category codes",
  "/admin/audit": "변경 기록 감사 로그 audit log history changes",
  "/admin/settings": "설정 비밀번호 암호 토큰 알림 메일 settings password token mail passkey preferences",
  "/CoordTransform": "좌표 변환 coordinates convert transform",
  "/guide": "도움말 설명서 help manual guide",
};
